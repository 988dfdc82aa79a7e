import type { Confirmation } from '#schemas/base/confirmation.ts'
import {
  type SoldGoods,
  type SoldSku,
  type StandingGoods,
  listUnusualPrices,
} from '#schemas/catalog/goods/price-guards.ts'
import { parseRate } from '#schemas/money/points.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { GoodsRow, SkuRow } from './find.ts'
import { loadOpenings } from './openings.ts'

type Reader = Pick<Services, 'db' | 'log' | 'settings'>

/** Converts a SKU to the input of the price guard. */
export const toSoldSku = ({ id, integral, ...sku }: SkuRow): SoldSku => ({
  ...sku,
  skuId: id,
  points: integral,
})

/** Converts goods to the input of the price guard. */
export const toSoldGoods = (
  { payModel, volumePrices }: Pick<GoodsRow, 'payModel' | 'volumePrices'>,
  of: readonly SkuRow[],
): SoldGoods => ({
  payModel,
  tiers: volumePrices,
  skus: of.filter(({ disabled }) => !disabled).map(toSoldSku),
})

/** Loads the rate and the name of points for the price guard. */
export async function loadPriceTerms(reader: Reader) {
  const { scoreRate, scoreName } = await loadPlatformInfo(reader)
  return { r4: parseRate(scoreRate), scoreName }
}

/** Creates the check for unusual prices at today's rate. */
export async function createPriceGuard(reader: Reader) {
  const terms = await loadPriceTerms(reader)
  return (next: SoldGoods, before: StandingGoods | null) => listUnusualPrices(next, before, terms)
}

interface Guarded {
  next: SoldGoods
  /** Null for new goods. */
  before: (SoldGoods & { goodsId: string }) | null
  confirm: Confirmation
}

/** Returns audit facts about confirmed prices; throws CONFIRM_NEEDED if any is not confirmed. */
export async function guardPrices(
  reader: Reader & Pick<Services, 'clock'>,
  { next, before, confirm }: Guarded,
): Promise<AuditFacts> {
  const opening = before && (await loadOpenings(reader, [before.goodsId])).get(before.goodsId)
  const found = (await createPriceGuard(reader))(next, before && { ...before, opening: opening ?? undefined })
  return requireConfirmed(
    found.map((words) => createUnusual(words)),
    confirm,
  )
}
