import { demoMall } from '#fixtures/mall/demo-mall.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { openPool, type Pool } from '#tests/support/postgres-pool.ts'
import { timeEach } from './at-once.ts'
import { fillGoods } from './fill.ts'
import type { PostgresMall } from './mall.ts'
import { queriesOf, type Query, type QueryName } from './queries.ts'
import { withMall } from './with-mall.ts'

/** Times in ms. */
export interface ListTimes {
  /** A page with its total and facets: the call, and its statements over the bare driver, taking turns. */
  call: readonly number[]
  bare: readonly number[]
  /** One at a time: the page with its total, and the facets. */
  list: readonly number[]
  facets: readonly number[]
}
export interface GoodsTimes {
  /** Goods in the table. */
  count: number
  lists: ReadonlyMap<QueryName, ListTimes>
}

/** As many connections as the mall opens. */
const CONNECTIONS = 20
const ABREAST = 4
/** Calls of each side in a round, and of each kind that runs alone. */
const A_ROUND = 24
const ALONE = 10

/** §11: lists out of `count` goods by the whole backend, against the same statements sent by the bare driver. */
export async function measureGoods(
  { count, runs }: { count: number; runs: number },
  say: (line: string) => void,
): Promise<GoodsTimes> {
  return withMall(async (mall, url) => {
    const pool = openPool(url, CONNECTIONS)
    try {
      say(`${count} goods into PostgreSQL, a few minutes…`)
      await fill(pool, count, say)
      return { count, lists: await measureLists({ mall, pool }, runs, say) }
    } finally {
      await pool.end()
    }
  })
}

/** Over a table that is filled. */
async function measureLists(
  where: { mall: PostgresMall; pool: Pool },
  runs: number,
  say: (line: string) => void,
): Promise<GoodsTimes['lists']> {
  const lists = new Map<QueryName, ListTimes>()
  for (const { name, query } of await queriesOf(where.pool)) {
    say(`goods: ${name}`)
    lists.set(name, await measureList(where, query, runs))
  }
  return lists
}

async function fill(pool: Pool, count: number, say: (line: string) => void): Promise<void> {
  const client = await pool.connect()
  try {
    await fillGoods(client, demoMall(), { count, say })
  } finally {
    // Its settings are not those of the connections that are measured.
    client.release(true)
  }
}

async function measureList(
  { mall, pool }: { mall: PostgresMall; pool: Pool },
  query: Query,
  runs: number,
): Promise<ListTimes> {
  const ask = () => mall.ask(goods.queryGoodPageWithAgg, query)
  const statements = await mall.record(ask)
  // All at once, where the mall has to wait for one before it can ask the next: no query could be faster.
  const replay = () => Promise.all(statements.map((statement) => pool.query(statement)))
  const times: Record<keyof ListTimes, number[]> = { call: [], bare: [], list: [], facets: [] }
  const together = { count: A_ROUND, abreast: ABREAST }
  const alone = { count: ALONE, abreast: 1 }
  for (let round = 0; round <= runs; round++) {
    const call = await timeEach(together, ask)
    const bare = await timeEach(together, replay)
    const list = await timeEach(alone, () => mall.ask(goods.queryGoodPage, query))
    const facets = await timeEach(alone, () => mall.ask(goods.aggQueryGoodPage, query))
    if (round === 0) continue
    times.call.push(...call)
    times.bare.push(...bare)
    times.list.push(...list)
    times.facets.push(...facets)
  }
  return times
}
