import { inArray } from 'drizzle-orm'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import { computeFenCovered, parseRate } from '#schemas/money/points.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { describeUnusualPrizes, type WorthPrize } from '#schemas/trade/luck-wheels/unusual-prizes.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { couponTemplates } from '#server/wallet/coupons/tables.ts'
import type { PrizeRow } from './find.ts'

type Prize = Pick<PrizeRow, 'name' | 'quantity' | 'type' | 'points' | 'couponId' | 'skuId'>
type Reader = Pick<Context, 'db' | 'log' | 'settings'>

const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

/** Loads the worth of one piece of each prize in fen: its points, the coupon's discount, or the price of the goods. */
async function findWorth(reader: Reader, prizes: readonly Prize[]) {
  const { db } = reader
  const r4 = parseRate((await loadPlatformInfo(reader)).scoreRate)
  const [couponIds, skuIds] = [
    idsOf(prizes.map(({ couponId }) => couponId)),
    idsOf(prizes.map(({ skuId }) => skuId)),
  ]
  const { id, off } = couponTemplates
  const coupons =
    couponIds.length === 0
      ? []
      : await db.select({ id, off }).from(couponTemplates).where(inArray(id, couponIds))
  const sold =
    skuIds.length === 0
      ? []
      : await db.select({ id: skus.id, cash: skus.cash }).from(skus).where(inArray(skus.id, skuIds))
  return ({ name, quantity, points, couponId, skuId }: Prize): WorthPrize => {
    const coupon = coupons.find((one) => one.id === couponId)?.off ?? 0
    const goods = sold.find((one) => one.id === skuId)?.cash ?? 0
    return { name, quantity, worth: computeFenCovered(points, r4) + coupon + goods }
  }
}

/** Throws CONFIRM_NEEDED for prizes of unusually high total worth that are not accepted. */
export async function confirmPrizes(
  reader: Reader,
  asked: { prizes: readonly Prize[]; before: readonly Prize[]; confirm: Confirmation },
): Promise<AuditFacts> {
  const worthOf = await findWorth(reader, [...asked.prizes, ...asked.before])
  const found = describeUnusualPrizes(asked.prizes.map(worthOf), asked.before.map(worthOf))
  return requireConfirmed(
    found.map((words) => createUnusual(words)),
    asked.confirm,
  )
}
