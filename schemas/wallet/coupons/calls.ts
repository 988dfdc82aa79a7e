import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, Time } from '#schemas/base/wire.ts'

/** A coupon as it is offered to everybody. */
export const CouponOfferCard = later(() =>
  z.object({
    templateId: z.string(),
    name: z.string(),
    /** null: the whole mall. */
    shopId: z.nullable(z.string()),
    shopName: z.string(),
    threshold: Cash(),
    off: Cash(),
    endsAt: Time(),
    /** From the claim on; counts where `useUntil` is null. */
    validDays: z.int(),
    useUntil: z.nullable(Time()),
    /** In percent of all, rounded down; 100 when none is left. */
    claimedShare: Count(),
    perMember: z.int(),
    /** How many this member has claimed; 0 for a guest. */
    claimed: Count(),
  }),
)
export type CouponOfferCard = z.output<ReturnType<typeof CouponOfferCard>>

/** Coupons that can be claimed. Times by the server's clock, `now`. */
export const coupons = {
  /**
   * B.7: what can be claimed now: the named ones in their order, else what takes most off in front; with `goodsIds` only
   * what any of these goods can be bought with.
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
  /** B.7: never more than there are, nor more than one member may have. */
  claimCoupon: post('/mall/v1/activities/claimCoupon', {
    access: 'login',
    changes: ['coupon'],
    input: () => z.object({ templateId: Id() }),
    output: () => z.object({ couponId: z.string(), expiresAt: Time(), claimed: Count() }),
  }),
}
