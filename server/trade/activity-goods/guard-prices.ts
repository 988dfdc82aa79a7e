import { eq, inArray } from 'drizzle-orm'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import { describeUnusualActivityPrice } from '#schemas/catalog/goods/price-guards.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { loadPriceTerms, toSoldSku } from '#server/assortment/goods-office/guard-prices.ts'
import { loadOpenings } from '#server/assortment/goods-office/openings.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import type { Context } from '#server/platform/call/context.ts'
import type { OfferRow, WantedOffer } from './put.ts'

type Offer = Pick<OfferRow, 'skuId' | 'cash' | 'integral'>

const isSame = (one: Offer, other: Offer) =>
  one.skuId === other.skuId && one.cash === other.cash && one.integral === other.integral

/** Throws CONFIRM_NEEDED for unaccepted new prices below cost or below half of the usual price before today. */
export async function guardActivityPrices(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'settings'>,
  asked: { wanted: readonly WantedOffer[]; before: readonly Offer[]; confirm: Confirmation },
): Promise<AuditFacts> {
  const changed = asked.wanted.filter((offer) => !asked.before.some((stood) => isSame(offer, stood)))
  if (changed.length === 0) return {}
  const terms = await loadPriceTerms(context)
  const ids = changed.map(({ skuId }) => skuId)
  const sold = await context.db
    .select({ sku: skus, goodsName: goods.name, payModel: goods.payModel })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(inArray(skus.id, ids))
  const openings = await loadOpenings(
    context,
    sold.map(({ sku }) => sku.goodsId),
  )
  const found = changed.flatMap(({ skuId, cash, integral }) => {
    const one = sold.find(({ sku }) => sku.id === skuId)
    if (!one) return []
    const offer = { cash, points: integral }
    const now = toSoldSku(one.sku)
    const opening = openings.get(one.sku.goodsId)
    const opened = opening?.skus.find((sku) => sku.skuId === skuId)
    const { goodsName, payModel } = one
    const outside =
      opening && opened
        ? { payModel: opening.payModel, sku: { ...opened, cost: now.cost } }
        : { payModel, sku: now }
    return describeUnusualActivityPrice(offer, { goodsName, ...outside }, terms) ?? []
  })
  return requireConfirmed(
    found.map((words) => createUnusual(words)),
    asked.confirm,
  )
}
