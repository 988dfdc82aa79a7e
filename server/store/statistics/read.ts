import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '#schemas/store/statistics/range.ts'
import type { Services } from '#server/platform/call/context.ts'
import { changedDays, countDays } from './count-days.ts'
import { daySums, lineSums, presences } from './sources.ts'

/** Where the figures of some days are read: rows of `statistics_…`, or the same rows reckoned now. */
export interface Source {
  days: SQL
  categories: SQL
  goods: SQL
  /** Rows of kind, part and bucket: `people` who were not there before in the bucket, `fresh` not before in the range. */
  people(starts: SQL, first: number): SQL
}

/** Reckoning so many days takes as long as a dashboard may; past this all of it is reckoned at once. */
const COUNTED_NOW = 10

const between = ({ first, last }: DayRange) => sql`day between ${first}::int and ${last}::int`

function counted(range: DayRange): Source {
  const of = (table: string) => sql`(select * from ${sql.identifier(table)} where ${between(range)})`
  return {
    days: of('statistics_days'),
    categories: of('statistics_categories'),
    goods: of('statistics_goods'),
    people: (starts, first) => sql`(
      select kind, part, width_bucket(day, ${starts}) as bucket,
        count(*) filter (where before < (${starts})[width_bucket(day, ${starts})]) as people,
        count(*) filter (where before < ${first}::int) as fresh
      from statistics_presence where ${between(range)} group by 1, 2, 3)`,
  }
}

function reckoned({ first, last }: DayRange, userId: string | null): Source {
  const days = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const asked = { days, userId }
  return {
    days: daySums(asked),
    categories: lineSums(asked, 'category'),
    goods: lineSums(asked, 'goods_id'),
    people: (starts) => sql`(
      select kind, part, bucket, count(*) as people, count(*) filter (where bucket = earliest) as fresh
      from (
        select distinct kind, part, who, width_bucket(day, ${starts}) as bucket,
          min(width_bucket(day, ${starts})) over (partition by kind, part, who) as earliest
        from ${presences(asked)} as there) as each
      group by 1, 2, 3)`,
  }
}

/**
 * Of the mall (`userId` null) what was counted ahead, with the days that changed since counted first; after a change of many
 * days, as of a partner, everything is reckoned from the orders. Either says the same.
 */
export async function sourceOf(
  services: Pick<Services, 'db'>,
  range: DayRange,
  userId: string | null,
): Promise<Source> {
  if (userId !== null) return reckoned(range, userId)
  const changed = await changedDays(services.db, range, COUNTED_NOW + 1)
  if (changed.length > COUNTED_NOW) return reckoned(range, null)
  if (changed.length > 0) await countDays(services, changed)
  return counted(range)
}
