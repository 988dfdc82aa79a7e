import { DAY_MS } from '#schemas/base/constants.ts'
import type { GoodsCard, Price } from '#schemas/catalog/goods/card.ts'
import type { GoodsSku } from '#schemas/catalog/goods/detail.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import { beatsUsual, payModelOf, runningAllowance } from '#schemas/money/running-price.ts'
import type { Context, Services } from '#server/platform/call/context.ts'
import { loadOwnOffers, loadSales, type Offer, type OwnOffer, withoutPurchases } from './load.ts'

/** The price with a running activity's amounts in front of the usual ones, where they beat them. */
export function withOffer(usual: Price, offer: OwnOffer | undefined): Price {
  if (!offer || !beatsUsual(offer, amountOf(usual))) return usual
  const { payModel, cash, integral, goodsPrice, marketPrice } = usual
  const { activityId, name, endsAt, left, perMember } = offer
  const [yuan, points] = [formatYuan(offer.cash), formatPoints(offer.points)]
  return {
    payModel: payModelOf(offer),
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
      allowance: runningAllowance(offer, offer.bought),
      usual: { payModel, cash, integral, goodsPrice },
    },
  }
}

/** The price with that of the flash sale which begins next, for what stays open until then. */
function withNext(price: Price, offer: Offer | undefined): Price {
  if (!offer) return price
  const { marketPrice, running, ...amounts } = price
  const sold = withOffer({ ...amounts, ...running?.usual, marketPrice }, withoutPurchases(offer))
  if (!sold.running) return price
  const { payModel, cash, integral, goodsPrice } = sold
  const { startsAt } = offer
  return { ...price, next: { startsAt, payModel, cash, integral, goodsPrice, running: sold.running } }
}

/** Sales that begin later than this are left to a later answer, ms. */
export const AHEAD_MS = DAY_MS

const amountOf = ({ payModel, cash, integral }: Price) => ({
  payModel,
  cash: parseYuan(cash) ?? 0,
  points: parsePoints(integral) ?? 0,
})

/** What finds the running price of a SKU. */
export type Pricing = Pick<Services, 'db' | 'clock'>

/** The cards of SKUs at the prices that these have now, the same for everybody. */
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

/** A volume price that is no lower than the running one goes. */
function cardWithOffer<C extends GoodsCard>(card: C, offer: OwnOffer): C {
  const price = withOffer(card.price, offer)
  if (!price.running) return card
  const tier = card.firstTier && (parseYuan(card.firstTier.cash) ?? 0) < offer.cash ? card.firstTier : null
  return { ...card, price, soldOut: false, firstTier: tier }
}

/** The SKUs of goods at the prices that they have now, with pieces that only an activity sells. */
export async function skusWithOffers(
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
