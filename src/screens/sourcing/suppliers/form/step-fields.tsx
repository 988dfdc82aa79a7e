import {
  isSupplierField,
  SUPPLIER_FIELDS,
  SUPPLIER_STEPS,
  type SupplierStep,
} from '#schemas/sourcing/suppliers/fields.ts'
import { NewPasswordFields } from '#src/runtime/form/new-password-fields.tsx'
import { getStepTitle } from '#src/screens/sourcing/suppliers/steps.ts'
import { SupplierField } from './supplier-field.tsx'
import type { SupplierApplication } from './use-draft.ts'
import type { Papers } from './use-papers.ts'
import type { SupplierForm } from './use-supplier-form.ts'
import styles from '#src/screens/sourcing/suppliers/supplier.module.css'

interface Props {
  step: SupplierStep
  supplier: SupplierForm
  papers: Papers
  /** Comments of the back office by field. */
  marks: ReadonlyMap<string, string>
  found: SupplierApplication | null
}

/** Kinds of fields that take the whole width; fields of other kinds are shown in pairs on a line. */
const WIDE: readonly string[] = ['area', 'categories', 'paper', 'papers']

/** Renders the fields of one step. */
export function StepFields({ step, supplier, papers, marks, found }: Props) {
  const { form } = supplier
  const { fields } = SUPPLIER_STEPS[step]
  return (
    <section className={styles.step} aria-labelledby="supplier-step">
      <h2 id="supplier-step" tabIndex={-1}>
        {getStepTitle(step)}
      </h2>
      <div className={styles.fields}>
        {Object.keys(fields).map((name) => {
          if (!isSupplierField(name)) return <Passwords key={name} supplier={supplier} found={found} />
          const { kind, of, from, when } = SUPPLIER_FIELDS[name]
          if (from !== null || !when(form.values)) return null
          const mark = [marks.get(name), marks.get(endOf(name))].filter(Boolean).join('；')
          const isWide = WIDE.includes(kind) || of !== null
          return (
            <div key={name} className={isWide ? styles.wide : undefined} data-marked={mark !== ''}>
              <SupplierField
                name={name}
                values={form.values}
                mark={mark}
                papers={papers}
                fieldOf={form.field}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** Returns the name of the end field that belongs to a start field, or ''. */
const endOf = (name: string): string =>
  Object.keys(SUPPLIER_FIELDS).find((one) => isSupplierField(one) && SUPPLIER_FIELDS[one].from === name) ?? ''

function Passwords({ supplier, found }: Pick<Props, 'supplier' | 'found'>) {
  const { label, hint } = SUPPLIER_STEPS.company.fields.password
  return (
    <div className={`${styles.wide} ${styles.passwords}`}>
      <NewPasswordFields label={label} again="确认密码" field={supplier.form.field} />
      <p className={styles.quiet}>{found?.hasPassword ? '已经填写过密码，不修改请留空' : hint}</p>
    </div>
  )
}
