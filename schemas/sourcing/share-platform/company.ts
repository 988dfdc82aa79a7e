import { fieldMessage } from '#schemas/base/field-rules.ts'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { isLicenceNumber, readLicenceNumber } from '#schemas/base/licence-number.ts'
import { type ApplicationKind, APPLICATION_KINDS } from '#schemas/sourcing/applications/states.ts'

/** As what a company stands on the share platform. */
export const SHARE_KINDS = { supplier: '供应商', purchaser: '采购商' } as const
export type ShareKind = keyof typeof SHARE_KINDS

/** The application that decides about it. */
export const SHARE_APPLICATIONS = {
  supplier: 'shareSupplier',
  purchaser: 'sharePurchaser',
} as const satisfies Record<ShareKind, ApplicationKind>

/** Of an application's kind; null for one that is about no company. */
export function shareKindOf(kind: string): ShareKind | null {
  if (kind === SHARE_APPLICATIONS.supplier) return 'supplier'
  return kind === SHARE_APPLICATIONS.purchaser ? 'purchaser' : null
}

/** What a company says of itself in words, and how long that may be. */
export const COMPANY_TEXTS = {
  name: 60,
  licenceNumber: 30,
  region: 40,
  contact: 20,
  goods: 100,
  intro: 500,
} as const
export type CompanyText = keyof typeof COMPANY_TEXTS

const LABELS = APPLICATION_KINDS.sharePurchaser.fields

/** What its owner and the back office call it; of goods, by its kind. */
export function companyLabel(kind: ShareKind, field: CompanyText): string {
  if (field === 'goods') return kind === 'supplier' ? '主营商品' : '采购的商品'
  return LABELS[field]
}

/** As it is kept. */
export function readCompanyText(field: CompanyText, typed: string): string {
  return field === 'licenceNumber' ? readLicenceNumber(typed) : typed.trim()
}

/** What is wrong with a text, or null: all of them have to be filled in. */
export function companyFault(kind: ShareKind, field: CompanyText, typed: string): string | null {
  const text = readCompanyText(field, typed)
  const label = companyLabel(kind, field)
  if (text === '') return `请填写${label}`
  if (field === 'licenceNumber' && !isLicenceNumber(text))
    return `${fieldMessage(label)}：营业执照上的 18 位代码`
  return countGraphemes(text) > COMPANY_TEXTS[field] ? `${label}最多 ${COMPANY_TEXTS[field]} 个字` : null
}
