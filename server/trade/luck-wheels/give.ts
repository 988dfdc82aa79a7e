import { GIVEN_LIFE_MS } from '#schemas/trade/orders/given-points.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { giveCoupons, type lockTemplates } from '#server/wallet/coupons/give.ts'
import { grantPoints } from '#server/wallet/points/grant.ts'
import type { PrizeRow } from './find.ts'
import { luckWheelWins } from './tables.ts'

interface Giving {
  drawId: string
  prize: PrizeRow
  /** Locked template of the prize's coupon; null if the prize has none. */
  template: Awaited<ReturnType<typeof lockTemplates>>[number] | null
}

/** Gives a prize to its winner: points and coupons at once; other prizes wait to be claimed. */
export async function givePrize(
  transaction: Context<Member>,
  { drawId, prize, template }: Giving,
): Promise<void> {
  const { db, clock, user } = transaction
  const { wheelId, type, name, picture, goodsId, skuId, sendType, redeemText, redeemUntil } = prize
  const now = clock.now()
  if (type === 'POINTS') {
    const biz = { bizType: 'PRIZE', bizId: drawId, userId: user.id }
    await grantPoints(transaction, { ...biz, amount: prize.points, expiresAt: now + GIVEN_LIFE_MS })
  }
  if (template) await giveCoupons(transaction, { template, userIds: [user.id] })
  await db.insert(luckWheelWins).values({
    id: drawId,
    wheelId,
    prizeId: prize.id,
    userId: user.id,
    type,
    name,
    picture,
    sendType,
    redeemText,
    redeemUntil,
    goodsId,
    skuId,
    status: sendType === 'AUTO' ? 'SENT' : 'WAITING',
    createdAt: now,
  })
}
