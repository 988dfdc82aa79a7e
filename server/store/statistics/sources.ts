import { type SQL, sql } from 'drizzle-orm'
import { type DayRange, getDayStart } from '#schemas/store/statistics/range.ts'
import { formatIntegers } from './rows.ts'

/** Scope of a count: some days, for everybody (`userId` null) or one member. */
export interface Asked {
  days: readonly number[]
  userId: string | null
}

function stretches(days: readonly number[]): DayRange[] {
  const found: DayRange[] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const open = found.at(-1)
    if (open && day <= open.last + 1) open.last = day
    else found.push({ first: day, last: day })
  }
  return found
}

/** Selects times on these days with plain bounds, so that the database can estimate the rows and use an index. */
const within = (at: SQL, { days }: Asked) => {
  const bounds = stretches(days).map(
    ({ first, last }) =>
      sql`(${at} >= ${getDayStart(first)}::int8 and ${at} < ${getDayStart(last + 1)}::int8)`,
  )
  return bounds.length === 0 ? sql`false` : sql`(${sql.join(bounds, sql` or `)})`
}
const dayAt = (at: SQL) => sql`((${at} + 28800000) / 86400000)::int`
const ofMember = (column: SQL, { userId }: Asked) =>
  userId === null ? sql`true` : sql`${column} = ${userId}`

const province = sql`coalesce(o.address -> 'regionNames' ->> 0, '')`

const paidOrders = (asked: Asked) => sql`(
  select ${dayAt(sql`o.paid_at`)} as day, o.id, o.user_id, ${province} as province, o.cash, o.points, o.gift_card,
    coalesce((select sum(quantity) from order_lines where order_id = o.id), 0)::int as pieces
  from orders o where ${within(sql`o.paid_at`, asked)} and ${ofMember(sql`o.user_id`, asked)})`

const paidLines = (asked: Asked) => sql`(
  select ${dayAt(sql`o.paid_at`)} as day, o.id, o.user_id, l.goods_id, coalesce(g.category_path[1], '') as category, l.quantity as pieces,
    coalesce(paid.cash, 0) as cash, coalesce(paid.points, 0) as points
  from orders o join order_lines l on l.order_id = o.id left join goods g on g.id = l.goods_id
  left join lateral (
    select sum(amount) filter (where tender = 'CASH') as cash, sum(amount) filter (where tender = 'POINTS') as points
    from order_allocations where order_id = o.id and line_id = l.id) as paid on true
  where ${within(sql`o.paid_at`, asked)} and ${ofMember(sql`o.user_id`, asked)})`

/** Finished refunds of orders, by the day on which all their parts were paid back. */
const refundsDone = (asked: Asked) => sql`(
  select ${dayAt(sql`r.finished_at`)} as day, r.id, ${province} as province,
    coalesce((select sum(amount) from refund_parts where refund_id = r.id and tender = 'CASH'), 0) as cash,
    coalesce((select sum(amount) from refund_parts where refund_id = r.id and tender = 'POINTS'), 0) as points
  from refunds r join orders o on o.id = r.order_id
  where ${within(sql`r.finished_at`, asked)} and r.status = 'SUCCESS' and ${ofMember(sql`o.user_id`, asked)})`

/** Visits by day. A visitor is a browser, or a member if the browser is unknown. */
const visitsMade = (asked: Asked) => sql`(
  select ${dayAt(sql`v.created_at`)} as day, coalesce(v.visitor_id, v.user_id) as who
  from visits v where ${within(sql`v.created_at`, asked)} and ${ofMember(sql`v.user_id`, asked)})`

/** Days of which visits may have been deleted: their earlier counts are kept. */
export const hasLostVisits = sql`day <= coalesce(
  (select statistics_day(min(created_at)) from visits), 2147483647)`
const countedBefore = ({ days, userId }: Asked) =>
  userId === null ? sql`day = any(${formatIntegers(days)}::int[]) and ${hasLostVisits}` : sql`false`

const visitsLost = (asked: Asked) => sql`(
  select day, greatest(0, visits - (select count(*) from visits v
    where v.created_at >= day * 86400000::int8 - 28800000 and v.created_at < (day + 1) * 86400000::int8 - 28800000)) as visits
  from statistics_days where province = '' and visits > 0 and ${countedBefore(asked)})`

/** Visits, orders and refunds by day and province, in the shape of `statistics_days`. */
export const selectDaySums = (asked: Asked) => sql`(
  select day, province, sum(visits)::int as visits, sum(orders)::int as orders, sum(pieces)::int as pieces,
    sum(cash)::int8 as cash, sum(points)::int8 as points, sum(gift_card)::int8 as gift_card,
    sum(refunds)::int as refunds, sum(refund_cash)::int8 as refund_cash, sum(refund_points)::int8 as refund_points
  from (
    select day, province, 0 as visits, 1 as orders, pieces, cash, points, gift_card, 0 as refunds, 0 as refund_cash,
      0 as refund_points from ${paidOrders(asked)} as paid
    union all select day, province, 0, 0, 0, 0, 0, 0, 1, cash, points from ${refundsDone(asked)} as refunded
    union all select day, '', 1, 0, 0, 0, 0, 0, 0, 0, 0 from ${visitsMade(asked)} as visited
    union all select day, '', visits, 0, 0, 0, 0, 0, 0, 0, 0 from ${visitsLost(asked)} as lost) as facts
  group by day, province)`

/** Lines by day and goods or category, in the shape of `statistics_goods` and `statistics_categories`. */
export const selectLineSums = (asked: Asked, by: 'goods_id' | 'category') => sql`(
  select day, ${sql.raw(by)}, count(distinct id)::int as orders, sum(pieces)::int as pieces, sum(cash)::int8 as cash,
    sum(points)::int8 as points
  from ${paidLines(asked)} as lines group by day, ${sql.raw(by)})`

/** People present on each day, in the shape of `statistics_presence` without the previous day. */
export const selectPresences = (asked: Asked) => sql`(
  select 'visitor' as kind, '' as part, who, day from ${visitsMade(asked)} as visited where who is not null
  union select kind, part, who, day from statistics_presence where kind = 'visitor' and ${countedBefore(asked)}
  union select 'customer', '', user_id, day from ${paidOrders(asked)} as paid
  union select 'province', province, user_id, day from ${paidOrders(asked)} as paid
  union select 'category', category, user_id, day from ${paidLines(asked)} as lines)`
