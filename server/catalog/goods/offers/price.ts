import { DAY_MS } from '#schemas/base/constants.ts'
import type { GoodsCard, Price } from '#schemas/catalog/goods/card.ts'
import type { GoodsSku } from '#schemas/catalog/goods/detail.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import { isBelowUsual, getPayModel, computeAllowance } from '#schemas/money/running-price.ts'
import type { Context, Services } from '#server/platform/call/context.ts'
import { loadOwnOffers, loadSales, type Offer, type OwnOffer, withoutPurchases } from './load.ts'

/** Returns the activity's price with the usual price attached if the activity is cheaper, else the usual price. */
export function withOffer(usual: Price, offer: OwnOffer | undefined): Price {
  if (!offer || !isBelowUsual(offer, amountOf(usual))) return usual
  const { payModel, cash, integral, goodsPrice, marketPrice } = usual
  const { activityId, name, endsAt, left, perMember } = offer
  const [yuan, points] = [formatYuan(offer.cash), formatPoints(offer.points)]
  return {
    payModel: getPayModel(offer),
    cash: yuan,
    integral: points,
    goodsPrice: yuan,
    marketPrice,
    running: {
      activityId,
      name,
      endsAt,
      left,
      perMember,
      allowance: computeAllowance(offer, offer.bought),
      usual: { payModel, cash, integral, goodsPrice },
    },
  }
}

/** Attaches the next flash sale to a price, for pages that stay open until that sale begins. */
function withNext(price: Price, offer: Offer | undefined): Price {
  if (!offer) return price
  const { marketPrice, running, ...amounts } = price
  const sold = withOffer({ ...amounts, ...running?.usual, marketPrice }, withoutPurchases(offer))
  if (!sold.running) return price
  const { payModel, cash, integral, goodsPrice } = sold
  const { startsAt } = offer
  return { ...price, next: { startsAt, payModel, cash, integral, goodsPrice, running: sold.running } }
}

/** Time ahead for which coming sales are included, ms. */
export const AHEAD_MS = DAY_MS

const amountOf = ({ payModel, cash, integral }: Price) => ({
  payModel,
  cash: parseYuan(cash) ?? 0,
  points: parsePoints(integral) ?? 0,
})

export type Pricing = Pick<Services, 'db' | 'clock'>

/** Returns the cards of SKUs at their current prices, independent of the viewer's purchases. */
export async function withSkuOffers<C extends GoodsCard>(
  pricing: Pricing,
  cards: readonly C[],
): Promise<C[]> {
  const { running, next } = await loadSales(
    pricing,
    cards.map(({ skuId }) => skuId),
    AHEAD_MS,
  )
  return cards.map((card) => {
    const offer = running.get(card.skuId)
    const now = offer ? cardWithOffer(card, withoutPurchases(offer)) : card
    const price = withNext(now.price, next.get(card.skuId))
    return price === now.price ? now : { ...now, price }
  })
}

/** Returns the card at the offer's price; drops the first volume price unless that is lower. */
function cardWithOffer<C extends GoodsCard>(card: C, offer: OwnOffer): C {
  const price = withOffer(card.price, offer)
  if (!price.running) return card
  const tier = card.firstTier && (parseYuan(card.firstTier.cash) ?? 0) < offer.cash ? card.firstTier : null
  return { ...card, price, soldOut: false, firstTier: tier }
}

/** Returns the SKUs at their current prices, with at least the stock that an activity has set aside. */
export async function applyOffersToSkus(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  skus: readonly GoodsSku[],
): Promise<GoodsSku[]> {
  const offers = await loadOwnOffers(
    context,
    skus.map(({ skuId }) => skuId),
  )
  return skus.map((sku) => {
    const offer = offers.get(sku.skuId)
    const price = withOffer(sku.price, offer)
    return price.running === undefined
      ? sku
      : { ...sku, price, stock: Math.max(sku.stock, price.running.left) }
  })
}
