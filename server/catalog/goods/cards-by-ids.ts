import { inArray } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsStatus } from '#schemas/catalog/goods/status.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import type { Context } from '#server/platform/call/context.ts'
import { withOffers } from './offers/price.ts'
import { goods } from './tables.ts'
import { cardColumns, toCard } from './card.ts'
import type { SavedPrice } from './footprints/price-drop.ts'

interface Known {
  card: GoodsCard
  status: GoodsStatus
  price: SavedPrice
}

/** Cards of goods whatever their state, by id. */
export async function cardsByIds(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  ids: readonly string[],
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const { db, user } = context
  const rows = await db
    .select(cardColumns)
    .from(goods)
    .where(inArray(goods.id, [...new Set(ids)]))
  const cards = await withOffers(
    context,
    rows.map((row) => toCard(user, row)),
  )
  const cardOf = new Map(cards.map((card) => [card.goodsId, card]))
  return new Map(
    rows.flatMap((row) => {
      const card = cardOf.get(row.id)
      return card ? [[row.id, { card, status: row.status, price: priceNow(card, row) }]] : []
    }),
  )
}

/** What the goods cost now in integers: a running activity's price, else the usual one. */
function priceNow({ price }: GoodsCard, usual: SavedPrice): SavedPrice {
  if (!price.running) return usual
  const { payModel, cash, integral } = price
  return { payModel, cash: parseYuan(cash) ?? 0, integral: parsePoints(integral) ?? 0 }
}
