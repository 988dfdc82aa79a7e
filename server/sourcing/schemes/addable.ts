import { inArray } from 'drizzle-orm'
import { getDefaultQuantity } from '#schemas/catalog/goods/quantity.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { loadOffers } from '#server/catalog/goods/offers/load.ts'
import { getCashFor } from '#server/catalog/goods/price.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { type ApiError, reject } from '#server/platform/call/errors.ts'
import { findSale } from './sale-for.ts'

interface Asked {
  goodsId: string
  skuId?: string | undefined
  quantity?: number | undefined
}

const columns = {
  id: goods.id,
  name: goods.name,
  status: goods.status,
  payModel: goods.payModel,
  minNumber: goods.minNumber,
  specs: goods.specs,
  volumePrices: goods.volumePrices,
  defaultSkuId: goods.defaultSkuId,
}

/** Goods that can be added to a scheme, with the current price of one piece in fen and centi-points. */
export interface Addable {
  goodsId: string
  skuId: string
  name: string
  specText: string
  quantity: number
  addedCash: number
  addedPoints: number
}
export type Found = Addable | ApiError

/** Returns the error for goods that cannot be added; sold-out goods can, since they may return. */
export async function findAddable(
  { db, clock, user }: Pick<Context<Member>, 'db' | 'clock' | 'user'>,
  asked: readonly Asked[],
): Promise<Found[]> {
  const goodsIds = [...new Set(asked.map(({ goodsId }) => goodsId))]
  const goodsRows = await db.select(columns).from(goods).where(inArray(goods.id, goodsIds))
  const byId = new Map(goodsRows.map((row) => [row.id, row]))
  const skuIdOf = ({ goodsId, skuId }: Asked) => skuId ?? byId.get(goodsId)?.defaultSkuId ?? ''
  const skuRows = await db
    .select()
    .from(skus)
    .where(inArray(skus.id, [...new Set(asked.map(skuIdOf))]))
  const skuById = new Map(skuRows.map((row) => [row.id, row]))
  const offers = await loadOffers({ db, clock }, [...skuById.keys()])
  return asked.map((one): Found => {
    const found = byId.get(one.goodsId)
    if (!found || found.status === 'DELETED')
      return reject('NOT_FOUND', '商品不存在或已被删除，请选择其他商品')
    const off = goodsStatuses[found.status]
    if (off !== null) return reject('OFF_SHELF', `${off}，请选择其他商品`)
    const sku = skuById.get(skuIdOf(one))
    if (sku?.goodsId !== found.id || sku.disabled)
      return reject('BAD_INPUT', '所选规格不属于该商品，请重新选择规格')
    const { payModel, volumePrices: tiers } = found
    const quantity = one.quantity ?? getDefaultQuantity(found.minNumber)
    const unit = { payModel, cash: getCashFor(user, { ...sku, payModel }), points: sku.integral }
    const due = findSale(offers.get(sku.id), { unit, tiers, quantity }) ?? getAmountDue(unit)
    return {
      goodsId: found.id,
      skuId: sku.id,
      name: found.name,
      specText: formatSpecs(found.specs, sku.specValues),
      quantity,
      addedCash: due.cash,
      addedPoints: due.points,
    }
  })
}

export const isAddable = (found: Found): found is Addable => 'skuId' in found

/** Merges the goods into one row per SKU and adds up the quantities. */
export function mergeBySku(addable: readonly Addable[]): Addable[] {
  const sums = new Map<string, Addable>()
  for (const one of addable) {
    const quantity = Math.min(SCHEME_LIMITS.quantity, (sums.get(one.skuId)?.quantity ?? 0) + one.quantity)
    sums.set(one.skuId, { ...one, quantity })
  }
  return [...sums.values()]
}
