import { and, desc, eq, sql } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { joinConditions } from '#server/catalog/goods/conditions.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import { loadCardsByIds } from '#server/catalog/goods/listing.ts'
import type { Pricing } from '#server/catalog/goods/offers/price.ts'
import { selectGoods, type Selection } from '#server/catalog/goods/selection.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPreparedShape } from '#server/platform/database/prepared.ts'
import { findSpoken } from './find-spoken.ts'
import { selectSearched } from './select-searched.ts'

/** Number of best sellers, which are searched first because a common word is found among them. */
const BEST_SELLERS = 500
/** Number of goods compared for a word that is rare among best sellers. */
const CANDIDATES = 150
/** Maximum number of goods read to find `CANDIDATES`. */
const READ = 2_000

const { id, name, keywords, categoryPath, status, stock, sales, searchText, search } = goods
const { publishedAt } = goods
const columns = { id, name, keywords, categoryPath, status, stock, sales, publishedAt, searchText, search }

const bestSellers = (db: Db) =>
  db
    .select(columns)
    .from(goods)
    .where(eq(status, 'ON'))
    .orderBy(desc(sql`(${stock} > 0)`), desc(sales), id)
    .limit(BEST_SELLERS)

/** Selects candidates; limits reads before the recheck, as the index may return thousands of wrong goods. */
function candidates(db: Db, { conditions, values }: Selection) {
  const isTyped = 'query' in values
  const found = sql`${search} @@ ${sql.placeholder('query')}::tsquery`
  const read = db
    .select(columns)
    .from(goods)
    .where(isTyped ? and(eq(status, 'ON'), found) : joinConditions(conditions))
    .limit(READ)
  return db.select().from(read.as('goods')).where(joinConditions(conditions)).limit(CANDIDATES)
}

/** Loads the nearest candidates; the subquery has the alias of the table, so that every condition applies to it. */
async function nearest(
  db: Db,
  selection: Selection,
  { among, limit }: { among: 'best sellers' | 'candidates'; limit: number },
): Promise<string[]> {
  const { conditions, order, values, shape } = selection
  const statement = getPreparedShape(db, `nearest of ${among} ${shape}`, () => {
    const where = joinConditions(conditions)
    const some = among === 'best sellers' ? bestSellers(db) : candidates(db, selection)
    return db
      .select({ id: sql<string>`"goods"."id"` })
      .from(some.as('goods'))
      .where(where)
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
  })
  const rows = await statement.execute({ ...values, limit })
  return rows.map((row) => row.id)
}

async function firstOf(db: Db, selection: Selection, limit: number): Promise<string[]> {
  const first = await nearest(db, selection, { among: 'best sellers', limit })
  return first.length < limit ? nearest(db, selection, { among: 'candidates', limit }) : first
}

/** Returns ids of goods whose words have pinyin that begins with the typed letters, best sellers first. */
async function spokenFor(db: Db, viewer: Viewer, { word, limit }: Wanted): Promise<string[]> {
  const { goods: only } = await findSpoken(db, word)
  if (only.length === 0) return []
  const rows = await getSearch(db).findRows(await selectGoods(db, viewer, {}, { only }), { limit })
  return rows.map((row) => row.id)
}

interface Wanted {
  word: string
  limit: number
}

/**
 * Suggests the goods that contain the typed word, then goods whose pinyin begins with the typed letters; if there
 * are none, goods that match the interpretation. Reads a bounded number of goods; the search itself finds the rest.
 */
export async function suggestGoods(pricing: Pricing, viewer: Viewer, wanted: Wanted): Promise<GoodsCard[]> {
  const { db } = pricing
  const { word, limit } = wanted
  const written = await firstOf(db, await selectGoods(db, viewer, { goodsName: word }), limit)
  const spoken = written.length < limit ? await spokenFor(db, viewer, wanted) : []
  const begun = [...new Set([...written, ...spoken])].slice(0, limit)
  if (begun.length > 0) return loadCardsByIds(pricing, viewer, begun)
  const { selection, understood } = await selectSearched(pricing, viewer, { filter: { goodsName: word } })
  // Partial matches are no suggestions while the word is still being typed.
  if (understood === null || understood.exact !== null) return []
  return loadCardsByIds(pricing, viewer, await firstOf(db, selection, limit))
}
