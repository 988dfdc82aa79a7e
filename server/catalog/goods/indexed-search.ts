import { eq, sql } from 'drizzle-orm'
import { normalizeFilter } from '#schemas/catalog/goods/filter.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import { cardColumns, type CardRow } from './card.ts'
import type { IndexQuery } from './embedded/index-query.ts'
import type { IndexReader } from './embedded/thread-calls.ts'
import { toIndexQuery } from './embedded/to-index-query.ts'
import type { GoodsSearch } from './goods-search.ts'
import type { Selection } from './selection.ts'
import { goods } from './tables.ts'

interface Parts {
  /** Returns the index; undefined if it cannot be queried now. */
  reader(): IndexReader | undefined
  plain: GoodsSearch
}

/** Creates a search by the index; uses `plain` for words that few goods have and if the index does not answer. */
export function createIndexedSearch(db: Db, { reader, plain }: Parts): GoodsSearch {
  /** Asks the index; returns undefined if `plain` must answer. */
  async function ask<T>(
    selection: Selection,
    question: (index: IndexReader, query: IndexQuery) => Promise<T>,
  ): Promise<T | undefined> {
    const { match, reach } = selection
    // An index holds only goods on the shelf, and only some words.
    const index = reach || (match && !match.words) ? undefined : reader()
    if (!index) return undefined
    const query = await toIndexQuery(db, selection)
    return question(index, query).catch(() => undefined)
  }
  return {
    async findRows(selection, slice) {
      const ids = await ask(selection, (index, query) => index.find(query, slice))
      return ids ? readRows(db, ids) : plain.findRows(selection, slice)
    },
    async count(selection) {
      return (await ask(selection, (index, query) => index.count(query))) ?? plain.count(selection)
    },
    async countUpTo(selection, most) {
      return (await ask(selection, (index, query) => index.count(query))) ?? plain.countUpTo(selection, most)
    },
    async countBrands(selection) {
      const facets = await ask(selection, (index, query) => index.countFacets(query))
      const counted = facets?.counts.get('brands')
      if (!counted) return plain.countBrands(selection)
      // A facet ignores its own choice, so the choice of brands is applied here.
      const { brandIdList: chosen } = normalizeFilter(selection.filter)
      return chosen ? counted.filter(({ value }) => chosen.includes(value)) : counted
    },
    async countFacets(selection) {
      return (
        (await ask(selection, (index, query) => index.countFacets(query))) ?? plain.countFacets(selection)
      )
    },
  }
}

/** Reads the rows of goods that are on the shelf now, in the order of the ids. */
async function readRows(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const statement = getPrepared(db, 'cards of found goods', () =>
    db
      .select(cardColumns)
      .from(goods)
      .where(sql`${eq(goods.status, 'ON')} and ${goods.id} = any(${sql.placeholder('ids')})`),
  )
  const rows = await statement.execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
