import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '#schemas/store/statistics/range.ts'
import type { Services } from '#server/platform/call/context.ts'
import { listChangedDays, countDays } from './count-days.ts'
import { selectDaySums, selectLineSums, selectPresences } from './sources.ts'

/** Source of the figures of some days: rows of the `statistics_…` tables, or the same rows computed now. */
export interface Source {
  days: SQL
  categories: SQL
  goods: SQL
  /** Counts by bucket of days: `people`, each once per bucket; `fresh`, each once in the whole range. */
  people(starts: SQL, first: number): SQL
}

/** Most changed days that are recounted within one request; with more, everything is computed directly. */
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
    days: selectDaySums(asked),
    categories: selectLineSums(asked, 'category'),
    goods: selectLineSums(asked, 'goods_id'),
    people: (starts) => sql`(
      select kind, part, bucket, count(*) as people, count(*) filter (where bucket = earliest) as fresh
      from (
        select distinct kind, part, who, width_bucket(day, ${starts}) as bucket,
          min(width_bucket(day, ${starts})) over (partition by kind, part, who) as earliest
        from ${selectPresences(asked)} as there) as each
      group by 1, 2, 3)`,
  }
}

/** Returns the stored figures; for a partner, or after a change of many days, the same computed from the orders. */
export async function loadSource(
  services: Pick<Services, 'db'>,
  range: DayRange,
  userId: string | null,
): Promise<Source> {
  if (userId !== null) return reckoned(range, userId)
  const changed = await listChangedDays(services.db, range, COUNTED_NOW + 1)
  if (changed.length > COUNTED_NOW) return reckoned(range, null)
  if (changed.length > 0) await countDays(services, changed)
  return counted(range)
}
