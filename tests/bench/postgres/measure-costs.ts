import { sql } from 'drizzle-orm'
import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { mall as own } from '#schemas/content/mall/calls.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { goods as goodsRows } from '#server/catalog/goods/tables.ts'
import { openPostgres } from '#server/platform/database/open.ts'
import { browserRandom } from '#src/lib/random.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { startBuiltMall } from '#tests/support/built-mall.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { timeEach } from './at-once.ts'
import { findParent, processorTime } from './processor-time.ts'

/** Processor time of one request, ms, in a process of the mall and in PostgreSQL. */
export interface Cost {
  mall: number
  database: number
}
export interface Costs {
  /** Goods in the table: what lists cost depends on how many they find. */
  goods: number
  requests: ReadonlyMap<string, Cost>
}

const REQUESTS = 400
const WARM_UP = 100
const ABREAST = 4
const KEY_DIGITS = 32

/**
 * Measures the processor time that one request of each kind costs the built mall over PostgreSQL; other load on the
 * machine does not count.
 */
export async function measureCosts(): Promise<Costs> {
  const postgres = await startPostgres(process.env.TEST_DATABASE_URL)
  if (!postgres) throw new Error('no PostgreSQL is installed, and TEST_DATABASE_URL names none')
  const mall = await startBuiltMall({ DATABASE_URL: postgres.url, MALL_DEMO: '1', LOG_LEVEL: 'silent' })
  const { db, close } = await openPostgres(postgres.url)
  try {
    const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] }
    const server = findParent(rows[0]?.pid ?? 0) ?? 0
    await db.execute(sql`update skus set on_hand = 1000000`)
    await db.execute(sql`update goods set stock = 1000000`)
    const count = await db.$count(goodsRows)
    const requests = new Map<string, Cost>()
    for (const [name, request] of await requestsOf(mall.origin)) {
      await timeEach({ count: WARM_UP, abreast: ABREAST }, request)
      const before = [processorTime(mall.pid()), processorTime(server)] as const
      await timeEach({ count: REQUESTS, abreast: ABREAST }, request)
      requests.set(name, {
        mall: (processorTime(mall.pid()) - before[0]) / REQUESTS,
        database: (processorTime(server) - before[1]) / REQUESTS,
      })
    }
    return { goods: count, requests }
  } finally {
    await close()
    await mall.stop()
    await postgres.stop()
  }
}

type Request = () => Promise<unknown>

async function requestsOf(origin: string): Promise<[string, Request][]> {
  async function ask<E extends Endpoint>(row: E, input: In<E>, token?: string): Promise<Out<E>> {
    const asked = toRequest(row, input, { token })
    const { url, method, headers } = asked
    // Sends the body like a browser, with its length.
    const body = method === 'GET' ? null : await asked.text()
    const response = await fetch(url.replace('http://mall.test', origin), { method, headers, body })
    const { code, message, data } = await readAnswer<Out<E>>(response)
    if (code !== '100') throw new Error(`${row.path}: ${code} ${message}`)
    return data
  }
  const get = (path: string) => async () => {
    const response = await fetch(origin + path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await response.arrayBuffer()
  }
  const { list } = await ask(goods.queryGoodPage, { goodsTypes: [1], pageSize: 10 })
  const [card] = list
  if (!card) throw new Error('the demo mall has no goods to be sent')
  const { goodsId, skuId } = card
  const { token } = await logInByWire(origin, 'buyer1')
  const wish = { source: 'BUY_NOW' as const, lines: [{ goodsId, skuId, quantity: 1 }] }
  async function order() {
    const { sums } = await ask(checkout.findPrice, wish, token)
    const submitToken = browserRandom.digits(KEY_DIGITS)
    await ask(
      checkout.saveSingleOrder,
      { ...wish, payable: { points: sums.points, cash: sums.cash }, submitToken },
      token,
    )
  }
  return [
    ['home page', get('/')],
    ['page document by id', () => ask(pages.findPageById, { pageId: 'home' })],
    ['picture', get(card.picture ?? '/')],
    ['goods list with facets', () => ask(goods.queryGoodPageWithAgg, { pageSize: 20 })],
    ['search with facets', () => ask(goods.queryGoodPageWithAgg, { goodsName: '礼盒', pageSize: 20 })],
    ['suggestions', () => ask(own.suggest, { word: '茶' })],
    ['goods detail', () => ask(goods.findDetail, { goodsId })],
    ['adding to the cart', () => ask(cart.save, { goodsId, skuId, quantity: 1 }, token)],
    ['price of an order', () => ask(checkout.findPrice, wish, token)],
    ['price and submit', order],
  ]
}
