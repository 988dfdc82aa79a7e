import { formatHref } from '#schemas/routes/href.ts'
import {
  SUPPLIER_FIELDS,
  isSupplierField,
  SUPPLIER_STEPS,
  type SupplierStep,
} from '#schemas/sourcing/suppliers/fields.ts'
import { listFieldNames, getProgress, stepNames } from '#schemas/sourcing/suppliers/read.ts'

export type FormStep = SupplierStep | 'review'
export const formSteps: readonly FormStep[] = [...stepNames, 'review']

export const getStepTitle = (step: FormStep): string =>
  step === 'review' ? '核对并提交' : SUPPLIER_STEPS[step].title

export const buildStepHref = (step: FormStep): string => formatHref('supplierAdd', { step })

const isStep = (name: string): name is FormStep => formSteps.some((step) => step === name)

/** Returns the step named in the address; null if there is none. */
export const parseStep = (name: string | undefined): FormStep | null =>
  name !== undefined && isStep(name) ? name : null

/** Returns the step that contains a field. */
export function getFieldStep(name: string): FormStep {
  if (name === 'password' || name === 'again') return 'company'
  return stepNames.find((step) => listFieldNames(step).some((one) => one === name)) ?? 'review'
}

/** Returns the step of the first field that the back office marked, else the first incomplete step. */
export function findStepToContinue(
  texts: Readonly<Record<string, string>>,
  marked: readonly { field: string }[],
): FormStep {
  const [first] = marked
  if (first) return getFieldStep(first.field)
  const open = stepNames.find((step) => {
    const { done, all } = getProgress(step, texts)
    return done < all
  })
  return open ?? 'review'
}

/** Returns the label of a field, including the password, which an application does not store. */
export function getFieldLabel(name: string): string {
  if (isSupplierField(name)) return SUPPLIER_FIELDS[name].label
  return name === 'again' ? '确认密码' : SUPPLIER_STEPS.company.fields.password.label
}
