import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { statistics } from '#schemas/store/statistics/calls.ts'
import { getDayNumber, formatDayNumber } from '#schemas/store/statistics/range.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { countStatistics } from '#server/store/statistics/count-days.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { countRowsRead } from '#tests/server/support/rows-read.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'
import { figure } from '#tests/support/some.ts'

const ORDERS = figure(2_000, 1_000_000, 100_000)
const MEMBERS = ORDERS / 10
const GOODS = 5_000
const DAYS = 365
const CHANGING = 'while today changes'
/** One statement may take 30 s at most. */
const BATCH = 10_000
const mall = await startTestMall()
const { db } = mall.services
let token = ''
const LAST = getDayNumber(START)
const YEAR = { from: formatDayNumber(LAST - DAYS + 1), to: formatDayNumber(LAST) }

/** Without triggers, which would mark a million times: every day is marked once below. */
async function quietly(statement: ReturnType<typeof sql>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`)
    await tx.execute(statement)
  })
}

async function fill(from: number, like: { id: string; tradeId: string }) {
  const rows = sql`generate_series(${from}::int, ${Math.min(from + BATCH, ORDERS + 1) - 1}::int) n`
  const at = sql`(${START}::int8 - (n::int8 * 7919 % ${DAYS}::int8) * ${day}::int8)`
  const columns = sql`shop_id, shop_name, status, pay_status, delivery_type, goods_cash, goods_points, points`
  await quietly(sql`
    insert into orders (id, trade_id, user_id, cash, created_at, paid_at, address, ${columns})
    select 'm' || n, ${like.tradeId}, 'user' || n::int8 * 104729 % ${MEMBERS}::int8, n % 90000, ${at}, ${at},
      jsonb_build_object('regionNames', jsonb_build_array('省' || n % 34)), ${columns}
    from orders o, ${rows} where o.id = ${like.id}`)
  await quietly(sql`
    insert into order_lines (id, order_id, user_id, line_no, goods_id, sku_id, goods_type, is_real, pay_model, name,
      unit_cash, unit_points, quantity)
    select 'm' || n || '-1', 'm' || n, 'u', 0, 'goods' || n::int8 * 31 % ${GOODS}::int8, 's', 1, true, 2, '礼盒', 0, 0, 1
    from ${rows}`)
  await quietly(sql`
    insert into order_allocations (order_id, line_id, tender, amount)
    select 'm' || n, 'm' || n || '-1', 'CASH', n % 90000 from ${rows}`)
  await quietly(sql`
    insert into visits (id, visitor_id, path, created_at)
    select 'm' || n, 'visitor' || n % ${MEMBERS}::int, '/', ${at} from ${rows}`)
}

beforeAll(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['admin'] })).token
  const made = await orderBuilders(mall).order((await mall.build.user()).id)
  const like = await mall.build.goods({ id: 'goods0' })
  const [shown] = await db.select().from(goods).where(eq(goods.id, like.goodsId))
  if (!shown) throw new Error('no goods were made')
  const all = Array.from({ length: GOODS - 1 }, (_, n) => n + 1)
  const copies = all.map((n) => ({ ...shown, id: `goods${n}`, categoryPath: [`c${n % 12}`] }))
  await insertRows(db, goods, copies)
  for (let from = 1; from <= ORDERS; from += BATCH) await fill(from, made)
  for (const table of ['orders', 'order_lines', 'order_allocations', 'visits'])
    await db.execute(sql`analyze ${sql.identifier(table)}`)
  await db.execute(
    sql`insert into statistics_marks (day) select generate_series(${LAST - DAYS + 1}::int, ${LAST}::int)`,
  )
  await countStatistics.run(mall.services)
  for (const table of ['days', 'goods', 'categories', 'presence'])
    await db.execute(sql`vacuum analyze ${sql.identifier(`statistics_${table}`)}`)
}, 30 * 60_000)

it(`twelve months of ${ORDERS} orders are answered from what is counted by day`, async () => {
  const whole = () => mall.ok(statistics.overview, { ...YEAR, granularity: 'month' }, { token })
  const { figures } = await whole()
  expect(figures).toMatchObject({ orders: ORDERS + 1, visits: ORDERS, visitors: MEMBERS })
  expect(figures.customers).toBeGreaterThan(MEMBERS / 2)
  let come = 0
  const asks = {
    'by month': whole,
    'by day': () => mall.ok(statistics.overview, { ...YEAR, granularity: 'day' }, { token }),
    parts: () => mall.ok(statistics.parts, YEAR, { token }),
    // Somebody comes to the shop between two answers: the day is counted first.
    [CHANGING]: async () => {
      await db.execute(sql`insert into visits (id, visitor_id, path, created_at)
        values (${`new${come++}`}, 'visitor1', '/', ${START})`)
      return whole()
    },
  }
  for (const [name, ask] of Object.entries(asks)) {
    const rows = await countRowsRead(db, ['orders', 'order_lines', 'order_allocations', 'visits'], ask)
    console.log(`${name}: ${rows} rows read`)
    // A day has its share of the orders, in several tables.
    expect(rows, name).toBeLessThanOrEqual(name === CHANGING ? ORDERS / 10 : 0)
  }
})
