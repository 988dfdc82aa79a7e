import { inArray } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import type { GoodsStatus } from '#schemas/goods/status.ts'
import type { Context } from '#server/platform/call/context.ts'
import { goods } from '../tables.ts'
import { cardColumns, toCard } from './card.ts'
import type { SavedPrice } from '../footprints/price-drop.ts'

interface Known {
  card: GoodsCard
  status: GoodsStatus
  price: SavedPrice
}

/** Cards of goods whatever their state, by id. */
export async function cardsByIds(
  { db, user }: Pick<Context, 'db' | 'user'>,
  ids: readonly string[],
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(cardColumns)
    .from(goods)
    .where(inArray(goods.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, { card: toCard(user, row), status: row.status, price: row }]))
}
