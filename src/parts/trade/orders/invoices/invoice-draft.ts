import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import type { InvoiceTitle } from '#schemas/trade/orders/invoice-title-calls.ts'
import {
  type InvoiceDraft,
  invoiceContents,
  invoiceFault,
  invoiceKinds,
  type InvoiceTexts,
  NO_INVOICE_TEXTS,
  titleKinds,
} from '#schemas/trade/orders/invoice.ts'
import type { Values } from '#ui/field/use-fields.ts'

export type TextName = keyof InvoiceTexts
export type InvoiceFieldName = TextName | 'kind' | 'titleKind' | 'content' | 'keep'
/** A form is of texts; `readDraft` gives their meaning. */
export type InvoiceValues = Values<InvoiceFieldName>

export const TEXT_NAMES = ['title', 'taxNumber', 'address', 'telephone', 'bank', 'account'] as const

function keyOf<K extends string>(table: Readonly<Record<K, string>>, text: string, otherwise: NoInfer<K>): K {
  // The table's own keys are K.
  return Object.hasOwn(table, text) ? (text as K) : otherwise
}

export function valuesOf(invoice: OrderInvoice | null): InvoiceValues {
  if (!invoice)
    return { ...NO_INVOICE_TEXTS, kind: 'NONE', titleKind: 'COMPANY', content: 'DETAIL', keep: '1' }
  return { ...invoice, keep: '' }
}

/** A special invoice is for a company, whatever was chosen before. */
export function readDraft(values: InvoiceValues): InvoiceDraft {
  const kind = keyOf(invoiceKinds, values.kind, 'NONE')
  return {
    ...textsOf(values),
    kind,
    titleKind: kind === 'SPECIAL' ? 'COMPANY' : keyOf(titleKinds, values.titleKind, 'COMPANY'),
    content: keyOf(invoiceContents, values.content, 'DETAIL'),
  }
}

export function textsOf({ title, taxNumber, address, telephone, bank, account }: InvoiceTexts): InvoiceTexts {
  return { title, taxNumber, address, telephone, bank, account }
}

const checkOf = (field: TextName) => (values: InvoiceValues) => invoiceFault(field, readDraft(values))

export const invoiceChecks = {
  title: checkOf('title'),
  taxNumber: checkOf('taxNumber'),
  address: checkOf('address'),
  telephone: checkOf('telephone'),
  bank: checkOf('bank'),
  account: checkOf('account'),
}

export type TitleValues = Values<TextName | 'titleKind'>

export function titleValuesOf(title: InvoiceTitle | null): TitleValues {
  return title ? { ...textsOf(title), titleKind: title.kind } : { ...NO_INVOICE_TEXTS, titleKind: 'COMPANY' }
}

/** As `titleRefusal`, field by field: with one of the four of a special invoice all of them are needed. */
export function readTitle(values: TitleValues): InvoiceDraft {
  const titleKind = keyOf(titleKinds, values.titleKind, 'COMPANY')
  const extra = [values.address, values.telephone, values.bank, values.account].join('').trim() !== ''
  const kind = titleKind === 'COMPANY' && extra ? 'SPECIAL' : 'ELECTRONIC'
  return { ...textsOf(values), kind, titleKind, content: 'DETAIL' }
}

const checkTitle = (field: TextName) => (values: TitleValues) => invoiceFault(field, readTitle(values))

export const titleChecks = {
  title: checkTitle('title'),
  taxNumber: checkTitle('taxNumber'),
  address: checkTitle('address'),
  telephone: checkTitle('telephone'),
  bank: checkTitle('bank'),
  account: checkTitle('account'),
}
