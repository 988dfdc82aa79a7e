import type { Confirmation } from '#schemas/base/confirmation.ts'
import {
  type SoldGoods,
  type SoldSku,
  type StandingGoods,
  unusualPrices,
} from '#schemas/catalog/goods/price-guards.ts'
import { rateOf } from '#schemas/money/points.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { needConfirmed, unusualOf } from '#server/people/audit/confirm.ts'
import { platformInfo } from '#server/people/store-info/platform-info.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { GoodsRow, SkuRow } from './find.ts'
import { loadOpenings } from './openings.ts'

type Reader = Pick<Services, 'db' | 'log' | 'settings'>

/** A SKU as the guard of prices reads it. */
export const soldSku = ({ id, integral, ...sku }: SkuRow): SoldSku => ({
  ...sku,
  skuId: id,
  points: integral,
})

/** Goods as the guard of prices reads them. */
export const soldGoods = (
  { payModel, volumePrices }: Pick<GoodsRow, 'payModel' | 'volumePrices'>,
  of: readonly SkuRow[],
): SoldGoods => ({
  payModel,
  tiers: volumePrices,
  skus: of.filter(({ disabled }) => !disabled).map(soldSku),
})

/** The rate and the name of points that the guard of prices counts and speaks with. */
export async function loadPriceTerms(reader: Reader) {
  const { scoreRate, scoreName } = await platformInfo(reader)
  return { r4: rateOf(scoreRate), scoreName }
}

/** The rule of unusual prices at today's rate. */
export async function priceGuard(reader: Reader) {
  const terms = await loadPriceTerms(reader)
  return (next: SoldGoods, before: StandingGoods | null) => unusualPrices(next, before, terms)
}

interface Guarded {
  next: SoldGoods
  /** Null for new goods. */
  before: (SoldGoods & { goodsId: string }) | null
  confirm: Confirmation
}

/**
 * The facts of the audit log about unusual prices that were accepted.
 * @throws CONFIRM_NEEDED with the findings where one is not accepted
 */
export async function guardPrices(
  reader: Reader & Pick<Services, 'clock'>,
  { next, before, confirm }: Guarded,
): Promise<AuditFacts> {
  const opening = before && (await loadOpenings(reader, [before.goodsId])).get(before.goodsId)
  const found = (await priceGuard(reader))(next, before && { ...before, opening: opening ?? undefined })
  return needConfirmed(
    found.map((words) => unusualOf(words)),
    confirm,
  )
}
