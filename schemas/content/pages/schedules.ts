import { MINUTE_MS } from '#schemas/base/constants.ts'

export const SCHEDULE_STATES = {
  WAITING: '等待',
  RUNNING: '进行中',
  DONE: '已完成',
  CANCELLED: '已取消',
} as const
export type ScheduleState = keyof typeof SCHEDULE_STATES

/** A text that stands on show from one minute to another, or a page that goes off show at one. Times in ms. */
export interface Schedule {
  state: ScheduleState
  startsAt: number
  /** Exclusive; null: it stays. */
  endsAt: number | null
  /** The text; null: the page goes off show. */
  config: string | null
  /** The revision that it became; null before. */
  revision: number | null
}

/** The source of a page's text at a moment. */
export type ScheduledView<S extends Schedule> =
  /** The published revision. */
  | { kind: 'published' }
  /** The text of a schedule that has begun and is no revision yet. */
  | { kind: 'scheduled'; schedule: S }
  /** The revision shown before a schedule that has ended, or nothing. */
  | { kind: 'returned'; schedule: S }

/**
 * Decides what a page shows now, to the millisecond, however late the job comes that makes revisions of it (§7).
 * @param published the revision on show; another one than a running schedule's own was published since, and stays
 */
export function viewScheduled<S extends Schedule>(
  schedules: readonly S[],
  { now, published }: { now: number; published: number },
): ScheduledView<S> {
  const begun = schedules
    .filter(({ state, startsAt, endsAt }) => {
      return state === 'WAITING' && startsAt <= now && (endsAt === null || now < endsAt)
    })
    .sort((a, b) => b.startsAt - a.startsAt)
  const [latest] = begun
  if (latest) return { kind: 'scheduled', schedule: latest }
  const ended = schedules.find(
    ({ state, endsAt, revision }) =>
      state === 'RUNNING' && endsAt !== null && endsAt <= now && revision === published,
  )
  return ended ? { kind: 'returned', schedule: ended } : { kind: 'published' }
}

/** The next moment after `now` at which a schedule changes the page, ms; null for none. */
export function nextScheduled(
  schedules: readonly Pick<Schedule, 'state' | 'startsAt' | 'endsAt'>[],
  now: number,
): number | null {
  const moments = schedules
    .filter(({ state }) => state === 'WAITING' || state === 'RUNNING')
    .flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt === null ? [] : [endsAt])])
    .filter((moment) => moment > now)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Says why a time cannot be scheduled; null where it can. */
export function findTimesFault(
  { startsAt, endsAt }: Pick<Schedule, 'startsAt' | 'endsAt'>,
  now: number,
): { field: 'startsAt' | 'endsAt'; message: string } | null {
  if (startsAt % MINUTE_MS !== 0) return { field: 'startsAt', message: '请精确到分钟' }
  if (startsAt <= now) return { field: 'startsAt', message: '这个时间已经过了，请选择以后的时间' }
  if (endsAt === null) return null
  if (endsAt % MINUTE_MS !== 0) return { field: 'endsAt', message: '请精确到分钟' }
  return endsAt > startsAt ? null : { field: 'endsAt', message: '结束时间应晚于开始时间' }
}

/** Finds the open schedule whose time meets another one's; undefined for none. */
export function findOverlap<S extends Pick<Schedule, 'startsAt' | 'endsAt'>>(
  open: readonly S[],
  { startsAt, endsAt }: Pick<Schedule, 'startsAt' | 'endsAt'>,
): S | undefined {
  const lastOf = (one: Pick<Schedule, 'startsAt' | 'endsAt'>) => (one.endsAt ?? one.startsAt + 1) - 1
  return open.find((one) => one.startsAt <= lastOf({ startsAt, endsAt }) && startsAt <= lastOf(one))
}
