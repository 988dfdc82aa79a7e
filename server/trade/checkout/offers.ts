import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { CARD_STATES } from '#schemas/gifts/cards/states.ts'
import type { CouponFacts } from '#schemas/trade/checkout/quote/coupons.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { scopeWords } from '#server/wallet/coupons/terms.ts'
import { pointsLots } from '#server/wallet/points/tables.ts'

export type OwnCoupon = CouponFacts & { name: string; shopName: string }

/** The member's coupons that are not used up, those that end first in front; what `tradeId` holds is free for it, expired or not. */
export async function ownCoupons(
  { db, user, clock }: Context<Member>,
  tradeId?: string,
): Promise<OwnCoupon[]> {
  const now = clock.now()
  const isHeld = tradeId === undefined ? sql`false` : eq(coupons.tradeId, tradeId)
  const rows = await db
    .select({ coupon: coupons, template: couponTemplates, shopName: shops.name })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .leftJoin(shops, eq(shops.id, couponTemplates.shopId))
    .where(
      and(
        eq(coupons.userId, user.id),
        inArray(coupons.status, ['UNUSED', 'LOCKED']),
        or(gt(coupons.expiresAt, now), isHeld),
      ),
    )
    .orderBy(asc(coupons.expiresAt), asc(coupons.id))
    .limit(200)
  return rows.map(({ coupon, template, shopName }) => ({
    id: coupon.id,
    shopId: template.shopId,
    threshold: template.threshold,
    off: template.off,
    scope: template.scope,
    ...(tradeId !== undefined && coupon.tradeId === tradeId
      ? { status: 'UNUSED' as const, to: Math.max(coupon.expiresAt, now + 1) }
      : { status: coupon.status, to: coupon.expiresAt }),
    from: coupon.validFrom,
    name: template.name,
    shopName: scopeWords(template, shopName),
  }))
}

export type OwnCard = typeof giftCards.$inferSelect

/** The member's gift cards that hold something, those that can pay in front and in the order of their use. */
export function ownCards({ db, user, clock }: Context<Member>): Promise<OwnCard[]> {
  const alive = sql`(${giftCards.status} = 'ACTIVE' and ${giftCards.expiresAt} > ${clock.now()}) desc`
  return db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.ownerId, user.id), gt(giftCards.balance, 0)))
    .orderBy(alive, asc(giftCards.expiresAt), asc(giftCards.id))
    .limit(50)
}

/** A card whose time is over is expired even before a job has said so. */
export function cardStatusOf({ status, expiresAt }: OwnCard, now: number): OwnCard['status'] {
  const alive = status === 'ACTIVE' || status === 'INACTIVE'
  return alive && expiresAt <= now ? 'EXPIRED' : status
}

/** Why a card cannot pay now; null when it can. */
export function cardRefusal(card: OwnCard, now: number): string | null {
  const status = cardStatusOf(card, now)
  if (status !== 'ACTIVE') return CARD_STATES[status]
  return card.balance - card.frozen <= 0 ? '余额已用于待付款的订单' : null
}

/** Hundredths of a point that the member may spend now. */
export async function spendablePoints({ db, user, clock }: Context<Member>): Promise<number> {
  const free = sql<string>`coalesce(sum(${pointsLots.remaining} - ${pointsLots.frozen}), 0)`.mapWith(Number)
  const alive = or(isNull(pointsLots.expiresAt), gt(pointsLots.expiresAt, clock.now()))
  const [row] = await db
    .select({ free })
    .from(pointsLots)
    .where(and(eq(pointsLots.userId, user.id), alive))
  return row?.free ?? 0
}
