import { inArray } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsStatus } from '#schemas/catalog/goods/status.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import type { Context } from '#server/platform/call/context.ts'
import { cardColumns } from './card.ts'
import type { SavedPrice } from './footprints/price-drop.ts'
import { toCards } from './offers/cards.ts'
import { goods } from './tables.ts'

interface Known {
  card: GoodsCard
  status: GoodsStatus
  /** Price on the card, in integers. */
  price: SavedPrice
}

/** Loads cards by goods id, regardless of the goods' state. */
export async function loadAllCardsByIds(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  ids: readonly string[],
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const { db, user } = context
  const rows = await db
    .select(cardColumns)
    .from(goods)
    .where(inArray(goods.id, [...new Set(ids)]))
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return new Map(
    (await toCards(context, user, rows)).flatMap((card) => {
      const status = statuses.get(card.goodsId)
      return status ? [[card.goodsId, { card, status, price: savedPrice(card) }]] : []
    }),
  )
}

function savedPrice({ price: { payModel, cash, integral } }: GoodsCard): SavedPrice {
  return { payModel, cash: parseYuan(cash) ?? 0, integral: parsePoints(integral) ?? 0 }
}
