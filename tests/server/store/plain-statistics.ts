import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'

/** A range of days as it is asked for; of one member alone where one is named. */
export interface PlainRange {
  from: string
  to: string
  userId?: string
}

const local = (at: SQL) => sql`(to_timestamp(${at} / 1000.0) at time zone 'Asia/Shanghai')::date`
const inRange = (at: SQL, { from, to }: PlainRange) =>
  sql`${at} is not null and ${local(at)} between ${from}::date and ${to}::date`
const own = (column: SQL, { userId }: PlainRange) =>
  userId === undefined ? sql`true` : sql`${column} = ${userId}`

/** Every figure by the plainest SQL that says what docs/rules.md says of it. */
export function plainStatistics({ db }: Pick<Services, 'db'>) {
  const number = async (query: SQL): Promise<number> => {
    const found = (await db.execute(query)) as unknown as { rows: { n: string | number | null }[] }
    return Number(found.rows[0]?.n ?? 0)
  }
  const paid = (range: PlainRange) => sql`${inRange(sql`o.paid_at`, range)} and ${own(sql`o.user_id`, range)}`
  const done = (
    range: PlainRange,
  ) => sql`from refunds r join orders o on o.id = r.order_id where r.status = 'SUCCESS'
    and ${inRange(sql`r.finished_at`, range)} and ${own(sql`o.user_id`, range)}`
  const back = (range: PlainRange, tender: string) =>
    number(sql`select sum(p.amount) as n from refund_parts p where p.tender = ${tender}
      and p.refund_id in (select r.id ${done(range)})`)
  const lines = sql`from order_lines l join orders o on o.id = l.order_id left join goods g on g.id = l.goods_id`

  async function figures(range: PlainRange) {
    const visited = sql`from visits v where ${inRange(sql`v.created_at`, range)}`
    const ofMall = range.userId === undefined
    return {
      visits: ofMall ? await number(sql`select count(*) as n ${visited}`) : null,
      visitors: ofMall
        ? await number(sql`select count(distinct coalesce(v.visitor_id, v.user_id)) as n ${visited}`)
        : null,
      orders: await number(sql`select count(*) as n from orders o where ${paid(range)}`),
      pieces: await number(sql`select sum(l.quantity) as n ${lines} where ${paid(range)}`),
      customers: await number(sql`select count(distinct o.user_id) as n from orders o where ${paid(range)}`),
      cash: await number(sql`select sum(o.cash) as n from orders o where ${paid(range)}`),
      points: await number(sql`select sum(o.points) as n from orders o where ${paid(range)}`),
      giftCard: await number(sql`select sum(o.gift_card) as n from orders o where ${paid(range)}`),
      refunds: await number(sql`select count(*) as n ${done(range)}`),
      refundCash: await back(range, 'CASH'),
      refundPoints: await back(range, 'POINTS'),
    }
  }

  /** By province or category, as `id → figures`. */
  async function parts(range: PlainRange, by: 'province' | 'category' | 'goods') {
    const key = {
      province: sql`coalesce(o.address -> 'regionNames' ->> 0, '')`,
      category: sql`coalesce(g.category_path[1], '')`,
      goods: sql`l.goods_id`,
    }[by]
    const keys = (await db.execute(
      sql`select distinct ${key} as id ${lines} where ${paid(range)}`,
    )) as unknown as { rows: { id: string }[] }
    const found: Record<string, object> = {}
    for (const { id } of keys.rows) {
      const these = sql`${lines} where ${paid(range)} and ${key} = ${id}`
      const tender = (name: string) =>
        number(sql`select sum(a.amount) as n from order_allocations a
          where a.tender = ${name} and (a.order_id, a.line_id) in (select l.order_id, l.id ${these})`)
      const whole = (column: string) =>
        number(
          sql`select sum(o.${sql.identifier(column)}) as n from orders o where o.id in (select o.id ${these})`,
        )
      const isProvince = by === 'province'
      found[id] = {
        orders: await number(sql`select count(distinct o.id) as n ${these}`),
        pieces: await number(sql`select sum(l.quantity) as n ${these}`),
        customers: by === 'goods' ? null : await number(sql`select count(distinct o.user_id) as n ${these}`),
        cash: isProvince ? await whole('cash') : await tender('CASH'),
        points: isProvince ? await whole('points') : await tender('POINTS'),
      }
    }
    return found
  }
  return { figures, parts }
}
