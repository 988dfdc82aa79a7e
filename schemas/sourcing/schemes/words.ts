export const schemeStates = { DRAFT: '草稿', FINAL: '定稿', ARCHIVED: '已归档' } as const
export type SchemeState = keyof typeof schemeStates
export const SCHEME_STATES = ['DRAFT', 'FINAL', 'ARCHIVED'] as const satisfies readonly SchemeState[]

/** States of a submitted scheme; it can be submitted again when the last submission is no longer WAITING. */
export const SUBMISSION_STATES = { WAITING: '待答复', ANSWERED: '已答复', WITHDRAWN: '已撤回' } as const
export type SubmissionState = keyof typeof SUBMISSION_STATES

/** Names of the roundings, in the order in which they are offered. */
export const roundings = {
  FEN: '精确到分',
  JIAO: '四舍五入到角',
  YUAN: '四舍五入到元',
  YUAN_UP: '向上取整到元',
  NINE: '向上取到尾数 9 元',
} as const
export type SchemeRounding = keyof typeof roundings
export const ROUNDINGS = [
  'FEN',
  'JIAO',
  'YUAN',
  'YUAN_UP',
  'NINE',
] as const satisfies readonly SchemeRounding[]

export const CHANGE_KINDS = ['GONE', 'OFF_SHELF', 'SOLD_OUT', 'PRICE_UP', 'PRICE_DOWN'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
