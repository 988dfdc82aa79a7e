import { sql } from 'drizzle-orm'
import { formatYuan, mulDiv } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { DayRange } from '#schemas/store/statistics/range.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Source } from './read.ts'
import { formatIntegers, getRows } from './rows.ts'

/** Columns that are summed up; amounts in fen and hundredths of a point. */
const SUMS = [
  ...['visits', 'orders', 'pieces', 'cash', 'points', 'gift_card', 'refunds', 'refund_cash'],
  'refund_points',
] as const
const NONE = { visits: 0, orders: 0, pieces: 0, cash: 0, points: 0, gift_card: 0 }
const NOTHING = { ...NONE, refunds: 0, refund_cash: 0, refund_points: 0, visitors: 0, customers: 0 }
export type Sums = typeof NOTHING

interface Bucket {
  at: number
  sums: Sums
}

type SumRow = Record<(typeof SUMS)[number] | 'bucket', string | number>
interface PeopleRow {
  kind: 'visitor' | 'customer'
  bucket: number
  people: string | number
  fresh: string | number
}

/** Loads the figures of a range and of its parts, which begin at the days in `starts`. */
export async function loadFigures(
  db: Db,
  source: Source,
  { first, starts }: Pick<DayRange, 'first'> & { starts: readonly number[] },
): Promise<{ whole: Sums; buckets: Bucket[] }> {
  const array = sql`${formatIntegers(starts)}::int[]`
  const sums = sql.join(
    SUMS.map((name) => sql.raw(`coalesce(sum(${name}), 0) as ${name}`)),
    sql`, `,
  )
  const sumRows = await db.execute(
    sql`select width_bucket(day, ${array}) as bucket, ${sums} from ${source.days} as d group by 1`,
  )
  const peopleRows = await db.execute(
    sql`select * from ${source.people(array, first)} as p where kind in ('visitor', 'customer')`,
  )
  const buckets = starts.map((at) => ({ at, sums: { ...NOTHING } }))
  const whole = { ...NOTHING }
  for (const row of getRows<SumRow>(sumRows))
    for (const name of SUMS) {
      const bucket = buckets[Number(row.bucket) - 1]
      if (bucket) bucket.sums[name] += Number(row[name])
      whole[name] += Number(row[name])
    }
  for (const { kind, bucket, people, fresh } of getRows<PeopleRow>(peopleRows)) {
    const name = kind === 'visitor' ? 'visitors' : 'customers'
    const one = buckets[Number(bucket) - 1]
    if (one) one.sums[name] += Number(people)
    whole[name] += Number(fresh)
  }
  return { whole, buckets }
}

/** Formats figures for the API; without visits for members who see only their own orders. */
export function toFiguresView(sums: Sums, isOwn: boolean) {
  const { orders, pieces, customers, refunds, cash } = sums
  return {
    visits: isOwn ? null : sums.visits,
    visitors: isOwn ? null : sums.visitors,
    orders,
    pieces,
    customers,
    refunds,
    cash: formatYuan(cash),
    points: formatPoints(sums.points),
    giftCard: formatYuan(sums.gift_card),
    average: formatYuan(orders === 0 ? 0 : mulDiv([cash, 1], orders, 'half-up')),
    refundCash: formatYuan(sums.refund_cash),
    refundPoints: formatPoints(sums.refund_points),
  }
}
