type Choices = Readonly<Record<string, string>>

export interface Choice {
  value: string
  label: string
}

export const COMPANY_NATURES = {
  '1': '国有企业',
  '2': '民营企业',
  '3': '外资企业',
  '4': '合资企业',
  '5': '个体工商户',
  '6': '其他',
} as const satisfies Choices

export const SETTLE_TYPES = {
  '1': '款到发货',
  '2': '货到付款',
  '3': '半月结',
  '4': '月结',
  '5': '季度结算',
} as const satisfies Choices

export const TAXPAYERS = {
  '1': '一般纳税人',
  '2': '小规模纳税人',
  '3': '其他',
} as const satisfies Choices

export const SALE_TYPES = { '1': '招商经理', '2': '运营对接' } as const satisfies Choices

/** Choices of forms, by the name that `findListByName` takes. */
export const DICTIONARIES = {
  companyNature: COMPANY_NATURES,
  settleType: SETTLE_TYPES,
  taxpayerQualification: TAXPAYERS,
  saleType: SALE_TYPES,
} as const satisfies Record<string, Choices>

/** Returns the choices for a form: `[{ value: '1', label: '国有企业' }, …]`. */
export function listChoices(choices: Choices): Choice[] {
  return Object.entries(choices).map(([value, label]) => ({ value, label }))
}
