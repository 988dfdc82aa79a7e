import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { CARD_STATES } from '#schemas/gifts/cards/states.ts'
import type { CouponFacts } from '#schemas/trade/checkout/quote/coupons.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { describeScope } from '#server/wallet/coupons/terms.ts'
import { pointsLots } from '#server/wallet/points/tables.ts'

export type OwnCoupon = CouponFacts & { name: string; shopName: string }

/** Loads coupons, the earliest expiry first. Coupons held by `tradeId` count as unused, even if expired. */
export async function loadOwnCoupons(
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
    shopName: describeScope(template, shopName),
  }))
}

export type OwnCard = typeof giftCards.$inferSelect

/** Loads the member's gift cards with a balance: usable ones first, in the order in which they are used. */
export function loadOwnCards({ db, user, clock }: Context<Member>): Promise<OwnCard[]> {
  const alive = sql`(${giftCards.status} = 'ACTIVE' and ${giftCards.expiresAt} > ${clock.now()}) desc`
  return db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.ownerId, user.id), gt(giftCards.balance, 0)))
    .orderBy(alive, asc(giftCards.expiresAt), asc(giftCards.id))
    .limit(50)
}

/** Returns the status of a card, EXPIRED after its end even if the job has not marked it yet. */
export function getCardStatus({ status, expiresAt }: OwnCard, now: number): OwnCard['status'] {
  const alive = status === 'ACTIVE' || status === 'INACTIVE'
  return alive && expiresAt <= now ? 'EXPIRED' : status
}

/** Returns why a card cannot pay now; null if it can. */
export function findCardRefusal(card: OwnCard, now: number): string | null {
  const status = getCardStatus(card, now)
  if (status !== 'ACTIVE') return CARD_STATES[status]
  return card.balance - card.frozen <= 0 ? '余额已用于待付款的订单' : null
}

/** Returns the hundredths of a point that the member may spend now. */
export async function getSpendablePoints({ db, user, clock }: Context<Member>): Promise<number> {
  const free = sql<string>`coalesce(sum(${pointsLots.remaining} - ${pointsLots.frozen}), 0)`.mapWith(Number)
  const alive = or(isNull(pointsLots.expiresAt), gt(pointsLots.expiresAt, clock.now()))
  const [row] = await db
    .select({ free })
    .from(pointsLots)
    .where(and(eq(pointsLots.userId, user.id), alive))
  return row?.free ?? 0
}
