import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { isLicenceNumber, readLicenceNumber } from '#schemas/base/licence-number.ts'
import { type ApplicationKind, APPLICATION_KINDS } from '#schemas/sourcing/applications/states.ts'

export const SHARE_KINDS = { supplier: '供应商', purchaser: '采购商' } as const
export type ShareKind = keyof typeof SHARE_KINDS

export const SHARE_APPLICATIONS = {
  supplier: 'shareSupplier',
  purchaser: 'sharePurchaser',
} as const satisfies Record<ShareKind, ApplicationKind>

/** Returns the role for which an application of this kind applies; null for other kinds. */
export function parseShareKind(kind: string): ShareKind | null {
  if (kind === SHARE_APPLICATIONS.supplier) return 'supplier'
  return kind === SHARE_APPLICATIONS.purchaser ? 'purchaser' : null
}

/** Maximum lengths of a company's texts, in characters. */
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

/** Returns the label of a field; the label of `goods` depends on the role. */
export function getCompanyLabel(kind: ShareKind, field: CompanyText): string {
  if (field === 'goods') return kind === 'supplier' ? '主营商品' : '采购的商品'
  return LABELS[field]
}

/** Normalizes a typed text for storage. */
export function readCompanyText(field: CompanyText, typed: string): string {
  return field === 'licenceNumber' ? readLicenceNumber(typed) : typed.trim()
}

/** Returns the reason why a text is invalid, null if it is valid; all texts are required. */
export function findCompanyFault(kind: ShareKind, field: CompanyText, typed: string): string | null {
  const text = readCompanyText(field, typed)
  const label = getCompanyLabel(kind, field)
  if (text === '') return `请填写${label}`
  if (field === 'licenceNumber' && !isLicenceNumber(text))
    return `${formatFieldMessage(label)}：营业执照上的 18 位代码`
  return countGraphemes(text) > COMPANY_TEXTS[field] ? `${label}最多 ${COMPANY_TEXTS[field]} 个字` : null
}
