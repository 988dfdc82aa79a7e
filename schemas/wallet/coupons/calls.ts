import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, Time } from '#schemas/base/wire.ts'

export const CouponOfferCard = later(() =>
  z.object({
    templateId: z.string(),
    name: z.string(),
    /** Shop of the coupon; null if it is valid in the whole mall. */
    shopId: z.nullable(z.string()),
    shopName: z.string(),
    threshold: Cash(),
    off: Cash(),
    endsAt: Time(),
    /** Days after the claim; applies if `useUntil` is null. */
    validDays: z.int(),
    useUntil: z.nullable(Time()),
    /** Claimed part of all coupons in percent, rounded down; 100 if none is left. */
    claimedShare: Count(),
    perMember: z.int(),
    /** Claimed by this member; 0 for a guest. */
    claimed: Count(),
  }),
)
export type CouponOfferCard = z.output<ReturnType<typeof CouponOfferCard>>

/** Calls of the coupons; times follow the server's clock, returned as `now`. */
export const coupons = {
  /** Returns `templateIds` in order, else the highest first; with `goodsIds`, coupons usable for any of them. */
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
  claimCoupon: post('/mall/v1/activities/claimCoupon', {
    access: 'login',
    changes: ['coupon'],
    input: () => z.object({ templateId: Id() }),
    output: () => z.object({ couponId: z.string(), expiresAt: Time(), claimed: Count() }),
  }),
}
