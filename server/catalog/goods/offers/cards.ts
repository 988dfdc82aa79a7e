import type { GoodsCard, Price } from '#schemas/catalog/goods/card.ts'
import { findLowestPrice } from '#schemas/money/lowest-price.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { type CardRow, toCard } from '#server/catalog/goods/card.ts'
import { getPriceFor } from '#server/catalog/goods/price.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import { loadScoreRate } from '#server/people/store-info/platform-info.ts'
import { type GoodsSales, loadSalesOfGoods, withoutPurchases } from './load.ts'
import { AHEAD_MS, type Pricing, withOffer } from './price.ts'

interface PricedSku {
  skuId: string
  price: Price
}

/**
 * Returns the card at the lowest price of the SKUs, without the first volume price unless that is lower than the
 * price of a running activity.
 * @param r4 the platform's rate, as returned by `parseRate`
 */
function cardAtLowest<C extends GoodsCard>(card: C, skus: readonly PricedSku[], r4: number): C {
  const lowest = skus.some(({ price }) => price.running) ? findLowestPrice(skus, r4) : undefined
  if (!lowest) return card
  const { skuId, price } = lowest.item
  const { running } = price
  const { payModel, cash, integral, goodsPrice, from } = card.price
  const usual = { payModel, cash, integral, goodsPrice, ...(from && { from }) }
  const { firstTier } = card
  const isCheaper = firstTier !== null && (parseYuan(firstTier.cash) ?? 0) < (parseYuan(price.cash) ?? 0)
  return {
    ...card,
    skuId,
    price: {
      ...price,
      ...(lowest.from && { from: true }),
      ...(running && { running: { ...running, usual } }),
    },
    soldOut: false,
    firstTier: isCheaper ? firstTier : null,
  }
}

interface SkusOfGoods {
  /** SKUs at their usual prices; `offered` has the same SKUs at their current prices. */
  listed: readonly PricedSku[]
  offered: readonly PricedSku[]
}

/** Returns the card of the SKU with `skuId`, or else at the lowest price of all SKUs, as in a list. Pure. */
export function buildGoodsCard<C extends GoodsCard>(
  card: C,
  { listed, offered }: SkusOfGoods,
  { skuId, r4 }: { skuId: string | undefined; r4: number },
): C {
  const isNamed = (sku: PricedSku) => sku.skuId === skuId
  const named = listed.find(isNamed)
  if (!named) return cardAtLowest(card, offered, r4)
  return cardAtLowest({ ...card, skuId: named.skuId, price: named.price }, offered.filter(isNamed), r4)
}

function pricesAt(
  { skus, running, next }: GoodsSales,
  viewer: Viewer,
  at: { payModel: number; moment: number },
) {
  return skus.map((sku): PricedSku => {
    const offer = [next.get(sku.id), running.get(sku.id)].find(
      (one) => one && one.startsAt <= at.moment && one.endsAt > at.moment,
    )
    const usual = getPriceFor(viewer, { ...sku, payModel: at.payModel })
    return { skuId: sku.id, price: withOffer(usual, offer && withoutPurchases(offer)) }
  })
}

interface Looked {
  viewer: Viewer
  now: number
  r4: number
}

/** Returns the card at the current price, with the next sale that changes the price, for pages that stay open. */
function cardInSales(card: GoodsCard, sales: GoodsSales, { viewer, now, r4 }: Looked): GoodsCard {
  const { payModel } = card.price
  const cardAt = (moment: number) => cardAtLowest(card, pricesAt(sales, viewer, { payModel, moment }), r4)
  const own = sales.skus.flatMap(({ id }) => sales.next.get(id) ?? [])
  const starts = [...new Set(own.map(({ startsAt }) => startsAt))].sort((one, other) => one - other)
  const current = cardAt(now)
  for (const startsAt of starts) {
    const { price } = cardAt(startsAt)
    const begins = own.some(
      (offer) => offer.startsAt === startsAt && offer.activityId === price.running?.activityId,
    )
    if (!price.running || !begins) continue
    const { payModel, cash, integral, goodsPrice, from, running } = price
    const next = { startsAt, payModel, cash, integral, goodsPrice, ...(from && { from }), running }
    return { ...current, price: { ...current.price, next } }
  }
  return current
}

/** Converts rows to cards at the lowest current price, whatever the viewer bought; loads sales in one statement. */
export async function toCards(
  pricing: Pricing,
  viewer: Viewer,
  rows: readonly CardRow[],
): Promise<GoodsCard[]> {
  const cards = rows.map((row) => toCard(viewer, row))
  const sales = await loadSalesOfGoods(
    pricing,
    rows.map(({ id }) => id),
    AHEAD_MS,
  )
  if (sales.size === 0) return cards
  const looked = { viewer, now: pricing.clock.now(), r4: await loadScoreRate(pricing.db) }
  return cards.map((card) => {
    const own = sales.get(card.goodsId)
    return own ? cardInSales(card, own, looked) : card
  })
}
