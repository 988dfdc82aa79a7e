import { DAY_MS } from '#schemas/base/constants.ts'
import { EXTEND_WITHIN_DAYS, MAX_EXTENSIONS } from './rules.ts'

/** Types of filings: submitted to the reporting platform by the filer, or by the mall for a fee. */
export const REPORT_TYPES = { 1: '自主报备', 2: '平台代报' } as const
export type ReportType = keyof typeof REPORT_TYPES
export const SELF_REPORTED = 1
export const BY_PLATFORM = 2

export const REPORT_STATUSES = { 0: '未提交', 1: '部分提交', 2: '已提交' } as const
export type ReportStatus = keyof typeof REPORT_STATUSES

/**
 * Returns the status of a filing, derived from the number of submitted lines and of all lines; it is not stored.
 */
export function getReportStatus(submitted: number, lines: number): ReportStatus {
  if (submitted <= 0) return 0
  return submitted < lines ? 1 : 2
}

export const REPORT_PHASES = {
  UNPAID: '待支付',
  FILED: '报备中',
  WITHDRAWN: '已撤回',
  REJECTED: '已驳回',
} as const
export type ReportPhase = keyof typeof REPORT_PHASES

export type ReportRole = 'filer' | 'office' | 'system'

interface Move {
  by: ReportRole
  types: readonly ReportType[]
  /** Phases in which the step is allowed, each with the allowed statuses of submission. */
  from: Partial<Record<ReportPhase, readonly ReportStatus[]>>
  /** Phase after the step; null if the phase does not change. */
  to: ReportPhase | null
}

const ANY = [0, 1, 2] as const
const BOTH = [SELF_REPORTED, BY_PLATFORM] as const

/** Steps of a filing; nothing else changes its state. */
export const REPORT_MOVES = {
  pay: { by: 'system', types: BOTH, from: { UNPAID: [0] }, to: 'FILED' },
  mark: { by: 'filer', types: [SELF_REPORTED], from: { FILED: ANY }, to: null },
  submit: { by: 'office', types: [BY_PLATFORM], from: { FILED: ANY }, to: null },
  reject: { by: 'office', types: [BY_PLATFORM], from: { FILED: [0] }, to: 'REJECTED' },
  extend: { by: 'filer', types: BOTH, from: { FILED: ANY }, to: null },
  withdraw: { by: 'filer', types: BOTH, from: { UNPAID: [0], FILED: [0] }, to: 'WITHDRAWN' },
} as const satisfies Record<string, Move>
export type ReportAction = keyof typeof REPORT_MOVES

export interface ReportStanding {
  type: ReportType
  phase: ReportPhase
  status: ReportStatus
}

/** Returns true if `REPORT_MOVES` allows this role to take the step from the current state of the filing. */
export function mayMove(
  { type, phase, status }: ReportStanding,
  action: ReportAction,
  role: ReportRole,
): boolean {
  const { by, types, from }: Move = REPORT_MOVES[action]
  return by === role && types.includes(type) && (from[phase]?.includes(status) ?? false)
}

/** Protection of a filing; `protectedUntil` is in ms, null if there is no protection. */
export interface Protection {
  protectedUntil: number | null
  extensions: number
}

/** Returns the reason why a protection cannot be extended at `now` in ms, in Chinese; null if it can. */
export function findExtendFault({ protectedUntil, extensions }: Protection, now: number): string | null {
  if (protectedUntil === null || protectedUntil <= now) return '保护期已结束，不能再延期，请重新报备'
  if (extensions >= MAX_EXTENSIONS) return `保护期最多延期 ${MAX_EXTENSIONS} 次`
  if (protectedUntil - now > EXTEND_WITHIN_DAYS * DAY_MS)
    return `保护期的最后 ${EXTEND_WITHIN_DAYS} 天内才能延期，请届时再来`
  return null
}
