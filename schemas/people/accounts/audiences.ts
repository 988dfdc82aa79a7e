export const audiences = {
  guest: '游客',
  buyer: '个人买家',
  company: '企业买家',
  gift: '礼品公司',
  landing: '落地服务商',
  partner: '高级合伙人',
  supplier: '供应商',
  purchaser: '采购商',
} as const
export type Audience = keyof typeof audiences

/** Kinds of members. Every account that is not a company is an individual buyer. */
const { guest: _guest, ...kinds } = audiences
export const MEMBER_KINDS = kinds
