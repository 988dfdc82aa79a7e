import { inArray } from 'drizzle-orm'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import { fenCovered, rateOf } from '#schemas/money/points.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { unusualPrizes, type WorthPrize } from '#schemas/trade/luck-wheels/unusual-prizes.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { needConfirmed, unusualOf } from '#server/people/audit/confirm.ts'
import { platformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { couponTemplates } from '#server/wallet/coupons/tables.ts'
import type { PrizeRow } from './find.ts'

type Prize = Pick<PrizeRow, 'name' | 'quantity' | 'type' | 'points' | 'couponId' | 'skuId'>
type Reader = Pick<Context, 'db' | 'log' | 'settings'>

const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

/** What one piece of each prize is worth in fen: its points, what a coupon takes off, what goods are sold for. */
async function findWorth(reader: Reader, prizes: readonly Prize[]) {
  const { db } = reader
  const r4 = rateOf((await platformInfo(reader)).scoreRate)
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
    return { name, quantity, worth: fenCovered(points, r4) + coupon + goods }
  }
}

/**
 * The facts of the audit log about prizes that are worth much in all and were accepted.
 * @throws CONFIRM_NEEDED with the findings where one is not accepted
 */
export async function confirmPrizes(
  reader: Reader,
  asked: { prizes: readonly Prize[]; before: readonly Prize[]; confirm: Confirmation },
): Promise<AuditFacts> {
  const worthOf = await findWorth(reader, [...asked.prizes, ...asked.before])
  const found = unusualPrizes(asked.prizes.map(worthOf), asked.before.map(worthOf))
  return needConfirmed(
    found.map((words) => unusualOf(words)),
    asked.confirm,
  )
}
