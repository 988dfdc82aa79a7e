import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, Time } from '#schemas/base/wire.ts'

/** A coupon that members can claim. */
export const CouponOfferCard = later(() =>
  z.object({
    templateId: z.string(),
    name: z.string(),
    /** Null for the whole mall. */
    shopId: z.nullable(z.string()),
    shopName: z.string(),
    threshold: Cash(),
    off: Cash(),
    endsAt: Time(),
    /** Days after the claim; applies if `useUntil` is null. */
    validDays: z.int(),
    useUntil: z.nullable(Time()),
    /** Claimed share of all coupons in percent, rounded down; 100 if none is left. */
    claimedShare: Count(),
    perMember: z.int(),
    /** Number that this member has claimed; 0 for a guest. */
    claimed: Count(),
  }),
)
export type CouponOfferCard = z.output<ReturnType<typeof CouponOfferCard>>

/** Coupons that can be claimed. Times follow the server's clock, returned as `now`. */
export const coupons = {
  /**
   * Lists coupons that can be claimed now: the named ones in their order, otherwise those that take off the most
   * first. With `goodsIds`, only coupons usable for any of these goods.
   */
  couponOffers: post('/mall/v1/activities/couponOffers', {
    access: 'either',
    quiet: true,
    shows: ['coupon'],
    input: () =>
      z.object({
        templateIds: z.optional(z.array(Id()).check(z.maxLength(20))),
        goodsIds: z.optional(z.array(Id()).check(z.maxLength(120))),
      }),
    output: () => z.object({ now: Time(), offers: z.array(CouponOfferCard()) }),
  }),
  /** Claims a coupon, within the total and the limit per member. */
  claimCoupon: post('/mall/v1/activities/claimCoupon', {
    access: 'login',
    changes: ['coupon'],
    input: () => z.object({ templateId: Id() }),
    output: () => z.object({ couponId: z.string(), expiresAt: Time(), claimed: Count() }),
  }),
}
