import { eq } from 'drizzle-orm'
import { goods } from '#server/catalog/goods/tables.ts'
import { createChanges, EVERYTHING, type Notes } from '#server/platform/database/changes.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { IndexedGoods } from './indexed-goods.ts'
import { readGoodsAfter, readGoodsByIds } from './read-goods.ts'
import { goodsChanges } from './tables.ts'

export interface GoodsSource {
  /** Counts the goods on the shelf. */
  count(): Promise<number>
  /** Reads the goods on the shelf that follow an id, in the source's order of ids. */
  readAfter(id: string, limit: number): Promise<IndexedGoods[]>
  /** Omits goods that are not on the shelf. */
  readByIds(ids: readonly string[]): Promise<IndexedGoods[]>
  /** Returns the ids that any process wrote since the last look; null if the changes are unknown. */
  look(): Promise<readonly string[] | null>
}

/** Lists the goods written by each transaction. */
export const goodsNotes: Notes = {
  table: goodsChanges,
  transaction: goodsChanges.transaction,
  subject: goodsChanges.goodsId,
}

/** Creates a source that reads the goods of a database. */
export function openGoodsSource(db: Db): GoodsSource {
  const changes = createChanges(db, goodsNotes)
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
