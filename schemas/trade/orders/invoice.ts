import {
  formatFieldMessage,
  findFirstError,
  matches,
  phoneOrOffice,
  requireValue,
  type Rule,
} from '#schemas/base/field-rules.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { lengthRange } from '#schemas/base/length-rule.ts'
import { isTaxNumber, TAX_NUMBER_HINT } from '#schemas/base/tax-number.ts'
import type { OrderInvoice } from './entities.ts'

/** An order stores only kinds other than `NONE`. */
export const invoiceKinds = { NONE: '不开发票', ELECTRONIC: '电子普票', SPECIAL: '增值税专票' } as const
export const titleKinds = { PERSONAL: '个人', COMPANY: '单位' } as const
export const invoiceContents = { DETAIL: '商品明细', CATEGORY: '商品类别' } as const

export type InvoiceKind = keyof typeof invoiceKinds
export type TitleKind = keyof typeof titleKinds
export type InvoiceContent = keyof typeof invoiceContents

/** The typed texts of an invoice; for a personal title only `title` is used. */
export interface InvoiceTexts {
  title: string
  taxNumber: string
  /** Required for a special invoice, like telephone, bank and account. */
  address: string
  telephone: string
  bank: string
  account: string
}
export const invoiceTextLabels = {
  title: '发票抬头',
  taxNumber: '纳税人识别号',
  address: '注册地址',
  telephone: '注册电话',
  bank: '开户银行',
  account: '银行账号',
} as const satisfies Record<keyof InvoiceTexts, string>
export const NO_INVOICE_TEXTS: InvoiceTexts = {
  title: '',
  taxNumber: '',
  address: '',
  telephone: '',
  bank: '',
  account: '',
}

export interface InvoiceDraft extends InvoiceTexts {
  kind: InvoiceKind
  titleKind: TitleKind
  content: InvoiceContent
}

export const MAX_TITLES = 20

const ACCOUNT = /^\d{8,30}$/

const oneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()
const bare = (typed: string) => toHalfWidth(typed).replace(/\s/g, '')

/** Normalizes the typed texts: the tax number in capitals, numbers without blanks. */
export function readInvoiceTexts(typed: InvoiceTexts): InvoiceTexts {
  return {
    title: oneLine(typed.title),
    taxNumber: bare(typed.taxNumber).toUpperCase(),
    address: oneLine(typed.address),
    telephone: bare(typed.telephone),
    bank: oneLine(typed.bank),
    account: bare(typed.account).replaceAll('-', ''),
  }
}

/** Creates a rule whose message includes the correct format: the field's hint disappears with the first key. */
const shaped = (name: string, test: (value: string) => boolean, right: string): Rule => {
  const rule = matches(name, test)
  return { ...rule, message: `${rule.message}：${right}` }
}

const SHAPES = {
  title: lengthRange({ min: 2, max: 50 }),
  taxNumber: shaped(invoiceTextLabels.taxNumber, isTaxNumber, TAX_NUMBER_HINT),
  address: lengthRange({ min: 5, max: 80 }),
  telephone: phoneOrOffice(invoiceTextLabels.telephone),
  bank: lengthRange({ min: 2, max: 50 }),
  account: shaped(invoiceTextLabels.account, (typed) => ACCOUNT.test(typed), '8 到 30 位数字'),
} as const satisfies Record<keyof InvoiceTexts, Rule>

/** Lists the fields that an invoice needs, in the order of the form. Special invoices are for companies only. */
export function listInvoiceFields({ kind, titleKind }: Pick<InvoiceDraft, 'kind' | 'titleKind'>) {
  if (kind === 'NONE') return []
  if (kind === 'SPECIAL') return ['title', 'taxNumber', 'address', 'telephone', 'bank', 'account'] as const
  return titleKind === 'COMPANY' ? (['title', 'taxNumber'] as const) : (['title'] as const)
}

/** Returns the error of one field of a draft, or null. A field that the invoice does not need never has an error. */
export function validateInvoiceField(field: keyof InvoiceTexts, draft: InvoiceDraft): string | null {
  const needed: readonly string[] = listInvoiceFields(draft)
  return needed.includes(field)
    ? findFirstError(
        [requireValue(`请填写${invoiceTextLabels[field]}`), SHAPES[field]],
        readInvoiceTexts(draft)[field],
      )
    : null
}

/** Returns the first error of an invoice, or null. */
export function validateInvoice(draft: InvoiceDraft): string | null {
  if (draft.kind === 'SPECIAL' && draft.titleKind !== 'COMPANY')
    return formatFieldMessage('抬头类型', 'change')
  for (const field of listInvoiceFields(draft)) {
    const fault = validateInvoiceField(field, draft)
    if (fault !== null) return fault
  }
  return null
}

/** Converts a valid draft to the invoice that an order stores, with only the fields it needs; null for no invoice. */
export function readInvoice(draft: InvoiceDraft): OrderInvoice | null {
  if (draft.kind === 'NONE') return null
  const texts = readInvoiceTexts(draft)
  const needed = listInvoiceFields(draft).map((field) => [field, texts[field]] as const)
  const { kind, titleKind, content } = draft
  return { kind, titleKind, content, ...NO_INVOICE_TEXTS, ...Object.fromEntries(needed) }
}

/** Formats the invoice on one line: 电子普票 · 知礼科技有限公司 · 商品明细. */
export function formatInvoice(invoice: OrderInvoice | null): string {
  if (!invoice) return invoiceKinds.NONE
  return [invoiceKinds[invoice.kind], invoice.title, invoiceContents[invoice.content]].join(' · ')
}

/** Returns the first error or null; fields of a special invoice may be missing but not invalid. */
export function validateInvoiceTitle(titleKind: TitleKind, typed: InvoiceTexts): string | null {
  const texts = readInvoiceTexts(typed)
  const extra =
    titleKind === 'COMPANY' && (texts.address + texts.telephone + texts.bank + texts.account).length > 0
  return validateInvoice({ ...typed, kind: extra ? 'SPECIAL' : 'ELECTRONIC', titleKind, content: 'DETAIL' })
}
