import { eq } from 'drizzle-orm'
import { goods } from '#server/catalog/goods/tables.ts'
import { changesOf, EVERYTHING, type Notes } from '#server/platform/database/changes.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { IndexedGoods } from './indexed-goods.ts'
import { readGoodsAfter, readGoodsByIds } from './read-goods.ts'
import { goodsChanges } from './tables.ts'

/** The source from which an index reads goods. */
export interface GoodsSource {
  /** Goods on the shelf. */
  count(): Promise<number>
  /** The goods on the shelf after an id, in the source's order of ids. */
  readAfter(id: string, limit: number): Promise<IndexedGoods[]>
  /** Returns the given goods that are on the shelf. */
  readByIds(ids: readonly string[]): Promise<IndexedGoods[]>
  /** Ids of the goods that were written since the last look, by any process; null where any may have been. */
  look(): Promise<readonly string[] | null>
}

/** Notes of the goods that each transaction wrote. */
export const goodsNotes: Notes = {
  table: goodsChanges,
  transaction: goodsChanges.transaction,
  subject: goodsChanges.goodsId,
}

/** The goods of a database. */
export function sourceOf(db: Db): GoodsSource {
  const changes = changesOf(db, goodsNotes)
  return {
    count: () => db.$count(goods, eq(goods.status, 'ON')),
    readAfter: (id, limit) => readGoodsAfter(db, id, limit),
    readByIds: (ids) => readGoodsByIds(db, ids),
    async look() {
      const ids = await changes.look()
      return ids.includes(EVERYTHING) ? null : ids
    },
  }
}
