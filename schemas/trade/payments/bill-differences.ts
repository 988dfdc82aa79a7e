export const BILL_DIFFERENCES = {
  UNKNOWN: '账单有，商城没有',
  SUM: '金额不同',
  UNBOOKED: '渠道已收，商城没有入账',
  MISSING: '商城有，账单没有',
} as const
export type BillDifferenceKind = keyof typeof BILL_DIFFERENCES

export const DIFFERENCE_STATES = { OPEN: '待处理', SETTLED: '已处理' } as const
