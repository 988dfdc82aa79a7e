import { demoMall } from '#fixtures/mall/demo-mall.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { mall as calls } from '#schemas/content/mall/calls.ts'
import { openPool, type Pool } from '#tests/support/postgres-pool.ts'
import { timeEach } from './at-once.ts'
import { fillGoods } from './fill.ts'
import type { IndexFacts, PostgresMall } from './mall.ts'
import { createQueries, type Query, type QueryName } from './queries.ts'
import { withMall } from './with-mall.ts'

/** Times of calls in ms. */
export interface ListTimes {
  /** A page with its total and facets by plain statements, one at a time. */
  plain: readonly number[]
  /** The same by the index, four at once. */
  call: readonly number[]
  /** Calls by the index, one at a time: the page with its total, and the facets. */
  list: readonly number[]
  facets: readonly number[]
}
export interface GoodsTimes {
  /** Goods in the table. */
  count: number
  lists: ReadonlyMap<QueryName, ListTimes>
  /** Suggestions for the beginnings of words, one at a time. */
  suggestions: readonly number[]
  index: IndexFacts
  /** Suggestions one at a time before the index is built, and while it is. */
  meanwhile: { before: readonly number[]; during: readonly number[] }
}
/** Times of a large mall, and of one with `FEW` goods by its index. */
export interface MallTimes extends GoodsTimes {
  few: GoodsTimes
}

const CONNECTIONS = 2
const ABREAST = 4
/** Calls of a round: four at once, and of each kind that runs alone. */
const A_ROUND = 24
const ALONE = 10
const PLAIN = 3
/** No goods cost more, yuan. */
const ALL_PRICES = 1_000_000
const BEGINNINGS = ['礼', '茶', '保温', '中秋', 'a', 'bwb']

const FEW = 10_000
/** Calls before the index is built. */
const BEFORE = 100

/** Lists out of `count` goods, and out of `FEW`, by the whole backend: by plain statements, then by the index. */
export async function measureGoods(
  { count, runs }: { count: number; runs: number },
  say: (line: string) => void,
): Promise<MallTimes> {
  const times = await measureMall(count, runs, say)
  return { ...times, few: await measureMall(FEW, runs, say) }
}

async function measureMall(count: number, runs: number, say: (line: string) => void): Promise<GoodsTimes> {
  return withMall(async (mall, url) => {
    const pool = openPool(url, CONNECTIONS)
    try {
      say(`${count} goods into PostgreSQL, a few minutes…`)
      await fill(pool, count, say)
      return { count, ...(await measureFilled(mall, { queries: await createQueries(pool), runs }, say)) }
    } finally {
      await pool.end()
    }
  })
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

interface Asked {
  queries: readonly { name: QueryName; query: Query }[]
  runs: number
}

/** Over a table that is filled. */
async function measureFilled(
  mall: PostgresMall,
  { queries, runs }: Asked,
  say: (line: string) => void,
): Promise<Omit<GoodsTimes, 'count'>> {
  const plain = new Map<QueryName, number[]>()
  const suggest = (turn: number) =>
    mall.ask(calls.suggest, { word: BEGINNINGS[turn % BEGINNINGS.length] ?? '' })
  for (const { name, query } of queries) {
    say(`goods by statements: ${name}`)
    const once = () => mall.ask(goods.queryGoodPageWithAgg, query)
    plain.set(name, await timeEach({ count: PLAIN, abreast: 1 }, once))
  }
  say('the index is built…')
  const before = await timeEach({ count: BEFORE, abreast: 1 }, suggest)
  const { index, during } = await buildIndex(mall, suggest)
  const lists = new Map<QueryName, ListTimes>()
  for (const { name, query } of queries) {
    say(`goods by the index: ${name}`)
    lists.set(name, { plain: plain.get(name) ?? [], ...(await measureList(mall, query, runs)) })
  }
  const suggestions = await timeEach({ count: runs * A_ROUND, abreast: 1 }, suggest)
  return { lists, suggestions, index, meanwhile: { before, during } }
}

/** Builds the index, and times `work` over and over meanwhile. */
async function buildIndex(mall: PostgresMall, work: (turn: number) => Promise<unknown>) {
  const during: number[] = []
  let index: IndexFacts | undefined
  const built = mall.openIndex().then((facts) => (index = facts))
  while (index === undefined)
    during.push(...(await timeEach({ count: 1, abreast: 1 }, () => work(during.length))))
  return { index: await built, during }
}

async function measureList(
  mall: PostgresMall,
  query: Query,
  runs: number,
): Promise<Omit<ListTimes, 'plain'>> {
  const times: Record<'call' | 'list' | 'facets', number[]> = { call: [], list: [], facets: [] }
  let asked = 0
  // Another price each time, so that nothing is known from the call before.
  const next = () => ({ ...query, goodsPriceEnd: String(ALL_PRICES + asked++) })
  const together = { count: A_ROUND, abreast: ABREAST }
  const alone = { count: ALONE, abreast: 1 }
  for (let round = 0; round <= runs; round++) {
    const call = await timeEach(together, () => mall.ask(goods.queryGoodPageWithAgg, next()))
    const list = await timeEach(alone, () => mall.ask(goods.queryGoodPage, next()))
    const facets = await timeEach(alone, () => mall.ask(goods.aggQueryGoodPage, next()))
    // The first warms up.
    if (round === 0) continue
    times.call.push(...call)
    times.list.push(...list)
    times.facets.push(...facets)
  }
  return times
}
