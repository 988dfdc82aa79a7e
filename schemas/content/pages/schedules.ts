import { MINUTE_MS } from '#schemas/base/constants.ts'

export const SCHEDULE_STATES = {
  WAITING: '等待',
  RUNNING: '进行中',
  DONE: '已完成',
  CANCELLED: '已取消',
} as const
export type ScheduleState = keyof typeof SCHEDULE_STATES

/** A scheduled change of a page; times are in ms. */
export interface Schedule {
  state: ScheduleState
  startsAt: number
  /** Exclusive end; null for no end. */
  endsAt: number | null
  /** Text to publish; null withdraws the page. */
  config: string | null
  /** Revision that was created from the text; null before publication. */
  revision: number | null
}

export type ScheduledView<S extends Schedule> =
  | { kind: 'published' }
  /** The text of a schedule that has begun and is no revision yet. */
  | { kind: 'scheduled'; schedule: S }
  /** The revision shown before a schedule that has ended, or nothing. */
  | { kind: 'returned'; schedule: S }

/**
 * Returns which text the page shows at `now`, exact to the ms, even if the job that creates revisions is late (§7).
 * @param published published revision; if no running schedule created it, it was published later and stays
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

/** Returns the next time after `now` in ms at which a schedule changes the page; null for none. */
export function findNextScheduled(
  schedules: readonly Pick<Schedule, 'state' | 'startsAt' | 'endsAt'>[],
  now: number,
): number | null {
  const moments = schedules
    .filter(({ state }) => state === 'WAITING' || state === 'RUNNING')
    .flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt === null ? [] : [endsAt])])
    .filter((moment) => moment > now)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Returns the fault of a schedule's times; null if they are valid. */
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

/** Finds an open schedule that overlaps the given times; undefined for none. */
export function findOverlap<S extends Pick<Schedule, 'startsAt' | 'endsAt'>>(
  open: readonly S[],
  { startsAt, endsAt }: Pick<Schedule, 'startsAt' | 'endsAt'>,
): S | undefined {
  const lastOf = (one: Pick<Schedule, 'startsAt' | 'endsAt'>) => (one.endsAt ?? one.startsAt + 1) - 1
  return open.find((one) => one.startsAt <= lastOf({ startsAt, endsAt }) && startsAt <= lastOf(one))
}
