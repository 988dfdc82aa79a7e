import { asc, inArray, type SQL } from 'drizzle-orm'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Locks goods: their SKUs first, in the order that an order locks them, to avoid deadlocks. */
export async function lockGoods(db: Db, which: SQL): Promise<void> {
  const ids = db.select({ id: goods.id }).from(goods).where(which)
  await db
    .select({ id: skus.id })
    .from(skus)
    .where(inArray(skus.goodsId, ids))
    .orderBy(asc(skus.id))
    .for('no key update')
  await db.select({ id: goods.id }).from(goods).where(which).orderBy(asc(goods.id)).for('no key update')
}
