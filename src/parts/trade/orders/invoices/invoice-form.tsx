import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { type InvoiceTitle, invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import {
  invoiceContents,
  listInvoiceFields,
  invoiceKinds,
  readInvoice,
  titleKinds,
  type TitleKind,
} from '#schemas/trade/orders/invoice.ts'
import type { Call } from '#src/api/client.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { ChoiceField } from './choice-field.tsx'
import {
  invoiceChecks,
  type InvoiceFieldName,
  readDraft,
  TEXT_NAMES,
  pickInvoiceTexts,
  toInvoiceValues,
} from './invoice-draft.ts'
import { InvoiceTextFields } from './invoice-texts.tsx'
import { useTitles } from './use-titles.ts'
import styles from './invoice.module.css'

interface Props {
  invoice: OrderInvoice | null
  /** Receives the invoice of the order; null for no invoice. */
  onDone(invoice: OrderInvoice | null): void
}

/** Saves the title of an invoice for later orders; the client shows an error, and the order continues. */
async function keepTitle(call: Call, { titleKind: kind, ...texts }: OrderInvoice): Promise<void> {
  await call(invoiceTitles.save, { kind, ...pickInvoiceTexts(texts) }).catch(() => undefined)
}

/** Edits the invoice of an order: 不开 / 电子普票 / 专票, for a person or a company, with the saved titles on offer. */
export function InvoiceForm({ invoice, onDone }: Props) {
  const { call } = useMall()
  const form = useForm<InvoiceFieldName>({
    initial: toInvoiceValues(invoice),
    checks: invoiceChecks,
    async submit(values) {
      const read = readInvoice(readDraft(values))
      if (read && values.keep === '1') await keepTitle(call, read)
      onDone(read)
    },
  })
  const { kind, titleKind } = readDraft(form.values)
  const names = TEXT_NAMES.filter((name) =>
    (listInvoiceFields({ kind, titleKind }) as readonly string[]).includes(name),
  )

  function use(title: InvoiceTitle) {
    form.field('titleKind').onChange(title.kind)
    for (const name of TEXT_NAMES) form.field(name).onChange(title[name])
  }
  return (
    <form {...form.bind} className={styles.form} aria-label="发票信息">
      <ChoiceField label="发票类型" field={form.field('kind')} choices={invoiceKinds} />
      {kind === 'ELECTRONIC' && (
        <ChoiceField label="抬头类型" field={form.field('titleKind')} choices={titleKinds} />
      )}
      {kind === 'SPECIAL' && <p className={styles.hint}>增值税专票只开给单位，请按开票资料填写完整</p>}
      {kind !== 'NONE' && (
        <>
          <SavedTitles kind={titleKind} current={form.values.title} use={use} />
          <InvoiceTextFields names={names} field={form.field} />
          <ChoiceField label="发票内容" field={form.field('content')} choices={invoiceContents} />
          <CheckField field={form.field('keep')}>保存抬头，下次直接使用</CheckField>
        </>
      )}
      <FormEnd refusal={form.refusal} pending={form.pending}>
        确定
      </FormEnd>
    </form>
  )
}

interface SavedTitlesProps {
  kind: TitleKind
  current: string
  use(title: InvoiceTitle): void
}

/** Offers the saved titles of a kind; renders nothing if there are none or the backend lacks the call. */
function SavedTitles({ kind, current, use }: SavedTitlesProps) {
  const { loaded } = useTitles({ quiet: true })
  const titles = loaded.state === 'ready' ? loaded.data.filter((title) => title.kind === kind) : []
  if (titles.length === 0) return null
  return (
    <div className={styles.saved} role="group" aria-label="已保存的抬头">
      <span>已保存的抬头</span>
      {titles.map((title) => (
        <button
          key={title.titleId}
          type="button"
          aria-pressed={title.title === current}
          onClick={() => use(title)}
        >
          {title.title}
        </button>
      ))}
    </div>
  )
}
