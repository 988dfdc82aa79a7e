import { asc, sql } from 'drizzle-orm'
import type { DayRange } from '#schemas/store/statistics/range.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import type { Db } from '#server/platform/database/open.ts'
import { replacePresence } from './presence.ts'
import { formatIntegers, getRows } from './rows.ts'
import { selectDaySums, hasLostVisits, selectLineSums } from './sources.ts'
import { statisticsMarks } from './tables.ts'

/** Lock for one count at a time, as days of one person depend on each other. Goods' trigger waits, too. */
const COUNTING = 7_261_021
const BATCH = 10

/** Lists at most `limit` days of a range that changed since they were counted. */
export async function listChangedDays(db: Db, range: DayRange | null, limit: number): Promise<number[]> {
  const { day } = statisticsMarks
  const rows = await db
    .selectDistinct({ day })
    .from(statisticsMarks)
    .where(range ? sql`${day} between ${range.first} and ${range.last}` : undefined)
    .orderBy(asc(day))
    .limit(limit)
  return rows.map((row) => row.day)
}

async function recount(tx: Db, days: readonly number[]): Promise<void> {
  const asked = { days, userId: null }
  const these = sql`day = any(${formatIntegers(days)}::int[])`
  // Deleted visits exist only in these counts, so rows with lost visits stay.
  await tx.execute(
    sql`delete from statistics_days where ${these} and not (province = '' and visits > 0 and ${hasLostVisits})`,
  )
  await tx.execute(sql`delete from statistics_categories where ${these}`)
  await tx.execute(sql`delete from statistics_goods where ${these}`)
  await tx.execute(sql`
    insert into statistics_days (day, province, visits, orders, pieces, cash, points, gift_card, refunds, refund_cash,
      refund_points) select * from ${selectDaySums(asked)} as counted
    on conflict (day, province) do update set visits = excluded.visits, orders = excluded.orders, pieces = excluded.pieces,
      cash = excluded.cash, points = excluded.points, gift_card = excluded.gift_card, refunds = excluded.refunds,
      refund_cash = excluded.refund_cash, refund_points = excluded.refund_points`)
  await tx.execute(sql`insert into statistics_categories (day, category, orders, pieces, cash, points)
    select * from ${selectLineSums(asked, 'category')} as counted`)
  await tx.execute(sql`insert into statistics_goods (day, goods_id, orders, pieces, cash, points)
    select * from ${selectLineSums(asked, 'goods_id')} as counted`)
}

/** Deletes only marks of changes that the following queries see; a later commit leaves its mark. */
export function countDays({ db }: Pick<Services, 'db'>, days: readonly number[]): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${COUNTING})`)
    const taken = await tx.execute(sql`with gone as (
        delete from statistics_marks where day = any(${formatIntegers(days)}::int[]) returning day)
      select distinct day from gone`)
    const marked = getRows<{ day: number }>(taken).map(({ day }) => day)
    if (marked.length === 0) return
    await recount(tx, marked)
    await replacePresence(tx, marked)
  })
}

/** A concurrent count in another process leaves nothing to do. */
export const countStatistics: Job = {
  name: 'count-statistics',
  everyMs: 60_000,
  async run(services) {
    let counted = 0
    for (;;) {
      const days = await listChangedDays(services.db, null, BATCH)
      if (days.length === 0) return counted
      await countDays(services, days)
      counted += days.length
    }
  },
}
