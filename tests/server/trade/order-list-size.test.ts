import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { MAX_EXPORTED_ROWS } from '#schemas/base/list.ts'
import { orderList } from '#schemas/trade/orders/list.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { countRowsRead } from '#tests/server/support/rows-read.ts'
import { startTestMall } from '#tests/server/support/support.ts'

/** The full figure of the deep run. */
const ORDERS = process.env.DEEP ? 1_000_000 : 30_000
/** One statement may take 30 s at most. */
const BATCH = 10_000
const mall = await startTestMall()
const { db } = mall.services
let token = ''

beforeAll(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['admin'] })).token
  const { id: buyer } = await mall.build.user()
  const { id, tradeId } = await orderBuilders(mall).order(buyer)
  const columns = sql`user_id, shop_name, pay_status, delivery_type, address, goods_cash, goods_points, points`
  for (let from = 1; from <= ORDERS; from += BATCH) {
    await db.execute(sql`
      insert into orders (id, shop_id, trade_id, status, cash, created_at, search_text, ${columns})
      select 'm' || n, case when n <= ${MAX_EXPORTED_ROWS}::int then 'few' else o.shop_id end, ${tradeId},
        (array[10, 20, 30, 40])[1 + n % 4], n::int8 * 7919 % 100000, o.created_at + n::int8 * 1000, '礼盒 ' || n, ${columns}
      from orders o, generate_series(${from}::int, ${from + BATCH - 1}::int) n where o.id = ${id}`)
    // References are looked up by the plan of the first line: without figures it would scan all orders for each.
    await db.execute(sql`analyze orders`)
    await db.execute(sql`
      insert into order_lines (id, order_id, user_id, line_no, goods_id, sku_id, goods_type, is_real, pay_model, name,
        unit_cash, unit_points, quantity)
      select 'm' || n || '-1', 'm' || n, ${buyer}, 0, 'g', 's', 1, true, 2, '礼盒 ' || n, 0, 0, 1
      from generate_series(${from}::int, ${from + BATCH - 1}::int) n`)
  }
  await db.execute(sql`vacuum analyze orders`)
  await db.execute(sql`vacuum analyze order_lines`)
}, 20 * 60_000)

const rowsOf = (query: Parameters<typeof mall.ok<typeof orderList.page>>[1]) =>
  countRowsRead(db, ['orders', 'order_lines'], () => mall.ok(orderList.page, query, { token }))

/** Returns the cursor of the page that begins at the fraction `share` of the list. */
async function deep(sort: 'createdAt' | 'cash', share: number): Promise<string> {
  const by = sort === 'cash' ? sql`cash` : sql`created_at`
  const found = await db.execute(
    sql`select id, ${by}::int8 as value from orders order by ${by} desc, id desc offset ${Math.floor(ORDERS * share)} limit 1`,
  )
  const [row] = (found as unknown as { rows: { id: string; value: string | number }[] }).rows
  return Buffer.from(JSON.stringify([sort, Number(row?.value), row?.id])).toString('base64url')
}

it.each(['createdAt', 'cash'] as const)(
  `for a deep page by %s no more than twice the rows of the first are read, out of ${ORDERS} orders`,
  async (sort) => {
    const after = await deep(sort, 0.9)
    const [first, late] = [await rowsOf({ sort }), await rowsOf({ sort, after })]
    console.log(`${sort}: first ${first} rows, deep ${late}`)
    expect((await mall.ok(orderList.page, { sort, after }, { token })).list).toHaveLength(20)
    expect(first).toBeGreaterThan(0)
    expect(late).toBeLessThanOrEqual(2 * first + 2)
  },
)

it('10,000 rows are a file that reads each but a few times, and more are refused with what to do', async () => {
  const refused = await mall.call(orderList.file, {}, { token })
  expect(refused).toMatchObject({ code: 'EXPORT_TOO_LARGE', message: expect.stringContaining('缩小') })
  const memory = process.memoryUsage().rss
  const response = await mall.api(toRequest(orderList.file, { shopId: 'few' }, { token }))
  const lines = (await response.text()).trim().split('\r\n')
  const grown = process.memoryUsage().rss - memory
  expect(lines).toHaveLength(1 + MAX_EXPORTED_ROWS)
  expect(grown).toBeLessThan(512e6)
  const rows = await countRowsRead(db, ['orders', 'order_lines'], async () => {
    await (await mall.api(toRequest(orderList.file, { shopId: 'few' }, { token }))).text()
  })
  console.log(`${rows} rows read for ${MAX_EXPORTED_ROWS}`)
  expect(rows).toBeLessThanOrEqual(8 * MAX_EXPORTED_ROWS)
})
