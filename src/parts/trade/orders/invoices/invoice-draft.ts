import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import type { InvoiceTitle } from '#schemas/trade/orders/invoice-title-calls.ts'
import {
  type InvoiceDraft,
  invoiceContents,
  validateInvoiceField,
  invoiceKinds,
  type InvoiceTexts,
  NO_INVOICE_TEXTS,
  titleKinds,
} from '#schemas/trade/orders/invoice.ts'
import type { Values } from '#ui/field/use-fields.ts'

export type TextName = keyof InvoiceTexts
export type InvoiceFieldName = TextName | 'kind' | 'titleKind' | 'content' | 'keep'
export type InvoiceValues = Values<InvoiceFieldName>

export const TEXT_NAMES = ['title', 'taxNumber', 'address', 'telephone', 'bank', 'account'] as const

function keyOf<K extends string>(table: Readonly<Record<K, string>>, text: string, otherwise: NoInfer<K>): K {
  // The cast is safe: the own keys of the table are K.
  return Object.hasOwn(table, text) ? (text as K) : otherwise
}

export function toInvoiceValues(invoice: OrderInvoice | null): InvoiceValues {
  if (!invoice)
    return { ...NO_INVOICE_TEXTS, kind: 'NONE', titleKind: 'COMPANY', content: 'DETAIL', keep: '1' }
  return { ...invoice, keep: '' }
}

/** Converts the form to a draft; a special invoice is always for a company. */
export function readDraft(values: InvoiceValues): InvoiceDraft {
  const kind = keyOf(invoiceKinds, values.kind, 'NONE')
  return {
    ...pickInvoiceTexts(values),
    kind,
    titleKind: kind === 'SPECIAL' ? 'COMPANY' : keyOf(titleKinds, values.titleKind, 'COMPANY'),
    content: keyOf(invoiceContents, values.content, 'DETAIL'),
  }
}

export function pickInvoiceTexts({
  title,
  taxNumber,
  address,
  telephone,
  bank,
  account,
}: InvoiceTexts): InvoiceTexts {
  return { title, taxNumber, address, telephone, bank, account }
}

const checkOf = (field: TextName) => (values: InvoiceValues) => validateInvoiceField(field, readDraft(values))

export const invoiceChecks = {
  title: checkOf('title'),
  taxNumber: checkOf('taxNumber'),
  address: checkOf('address'),
  telephone: checkOf('telephone'),
  bank: checkOf('bank'),
  account: checkOf('account'),
}

export type TitleValues = Values<TextName | 'titleKind'>

export function toTitleValues(title: InvoiceTitle | null): TitleValues {
  return title
    ? { ...pickInvoiceTexts(title), titleKind: title.kind }
    : { ...NO_INVOICE_TEXTS, titleKind: 'COMPANY' }
}

/** Reads a title; like `validateInvoiceTitle`, requires all four texts of a special invoice if one is filled in. */
export function readTitle(values: TitleValues): InvoiceDraft {
  const titleKind = keyOf(titleKinds, values.titleKind, 'COMPANY')
  const extra = [values.address, values.telephone, values.bank, values.account].join('').trim() !== ''
  const kind = titleKind === 'COMPANY' && extra ? 'SPECIAL' : 'ELECTRONIC'
  return { ...pickInvoiceTexts(values), kind, titleKind, content: 'DETAIL' }
}

const checkTitle = (field: TextName) => (values: TitleValues) =>
  validateInvoiceField(field, readTitle(values))

export const titleChecks = {
  title: checkTitle('title'),
  taxNumber: checkTitle('taxNumber'),
  address: checkTitle('address'),
  telephone: checkTitle('telephone'),
  bank: checkTitle('bank'),
  account: checkTitle('account'),
}
