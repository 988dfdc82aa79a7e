import { type InvoiceTitle, invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import { titleKinds } from '#schemas/trade/orders/invoice.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { ChoiceField } from './choice-field.tsx'
import {
  readTitle,
  TEXT_NAMES,
  pickInvoiceTexts,
  type TitleValues,
  titleChecks,
  toTitleValues,
} from './invoice-draft.ts'
import { InvoiceTextFields } from './invoice-texts.tsx'
import styles from './invoice.module.css'

interface Props {
  /** Title to edit; null for a new title. */
  title: InvoiceTitle | null
  onSaved(title: InvoiceTitle): void
}

/** Edits a saved invoice title; for a company, the texts of a special invoice may be added. */
export function TitleForm({ title, onSaved }: Props) {
  const { call } = useMall()
  const form = useForm<keyof TitleValues>({
    initial: toTitleValues(title),
    checks: titleChecks,
    async submit(values) {
      const input = { kind: readTitle(values).titleKind, ...pickInvoiceTexts(values) }
      const id = title ? { titleId: title.titleId } : {}
      onSaved(await call(invoiceTitles.save, { ...id, ...input }, { quiet: true }))
    },
  })
  const company = readTitle(form.values).titleKind === 'COMPANY'
  return (
    <form {...form.bind} className={styles.form} aria-label="发票抬头">
      <ChoiceField label="抬头类型" field={form.field('titleKind')} choices={titleKinds} />
      <InvoiceTextFields names={company ? TEXT_NAMES.slice(0, 2) : ['title']} field={form.field} />
      {company && (
        <>
          <p className={styles.hint}>需要增值税专票时再填写下面四项，要填就请填全</p>
          <InvoiceTextFields names={TEXT_NAMES.slice(2)} field={form.field} />
        </>
      )}
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存抬头
      </FormEnd>
    </form>
  )
}
