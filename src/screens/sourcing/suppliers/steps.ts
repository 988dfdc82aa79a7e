import { href } from '#schemas/routes/href.ts'
import {
  SUPPLIER_FIELDS,
  isSupplierField,
  SUPPLIER_STEPS,
  type SupplierStep,
} from '#schemas/sourcing/suppliers/fields.ts'
import { fieldNamesOf, progressOf, stepNames } from '#schemas/sourcing/suppliers/read.ts'

/** The steps of the form: those of the declaration, and the look over all of it. */
export type FormStep = SupplierStep | 'review'
export const formSteps: readonly FormStep[] = [...stepNames, 'review']

export const stepTitle = (step: FormStep): string =>
  step === 'review' ? '核对并提交' : SUPPLIER_STEPS[step].title

export const stepHref = (step: FormStep): string => href('supplierAdd', { step })

const isStep = (name: string): name is FormStep => formSteps.some((step) => step === name)

/** The step that an address names; null where it names none. */
export const stepOf = (name: string | undefined): FormStep | null =>
  name !== undefined && isStep(name) ? name : null

/** Where a field is filled in. */
export function stepOfField(name: string): FormStep {
  if (name === 'password' || name === 'again') return 'company'
  return stepNames.find((step) => fieldNamesOf(step).some((one) => one === name)) ?? 'review'
}

/** Where one goes on: at the first field that the back office marked, else in the first step that is not done. */
export function stepToBegin(
  texts: Readonly<Record<string, string>>,
  marked: readonly { field: string }[],
): FormStep {
  const [first] = marked
  if (first) return stepOfField(first.field)
  const open = stepNames.find((step) => {
    const { done, all } = progressOf(step, texts)
    return done < all
  })
  return open ?? 'review'
}

/** What one calls a field, also the password, which an application does not keep. */
export function labelOf(name: string): string {
  if (isSupplierField(name)) return SUPPLIER_FIELDS[name].label
  return name === 'again' ? '确认密码' : SUPPLIER_STEPS.company.fields.password.label
}
