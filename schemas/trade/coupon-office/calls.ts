import * as z from 'zod/mini'
import { piecesInput } from '#schemas/base/amount-input.ts'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
  codeLine,
  Count,
  Empty,
  Id,
  lines,
  Nothing,
  IdempotencyKey,
  text,
  Time,
} from '#schemas/base/wire.ts'
import { COUPON_LIMITS, couponTerms } from '#schemas/wallet/coupons/terms.ts'

const facts = { access: 'login', area: 'coupons' } as const
const writes = { ...facts, changes: ['coupon'] } as const
const seen = later(() => ({ templateId: Id(), version: text(64) }))
const reason = later(() => lines(COUPON_LIMITS.reason))

const CouponTemplate = later(() =>
  z.object({
    templateId: z.string(),
    version: z.string(),
    status: z.enum(['DRAFT', 'PUBLISHED', 'STOPPED']),
    ...couponTerms(),
    scopeText: z.string(),
    createdAt: Time(),
    claimed: Count(),
    used: Count(),
    /** Sum of the discounts on paid orders that used a coupon of this template. */
    saved: Cash(),
  }),
)
export type CouponTemplate = z.output<ReturnType<typeof CouponTemplate>>

export const officeCoupons = {
  couponTemplate: get('/mall/v1/backOffice/coupon/detail', {
    ...facts,
    shows: ['coupon', 'order'],
    input: () => z.object({ templateId: Id() }),
    output: CouponTemplate,
  }),
  couponOptions: get('/mall/v1/backOffice/coupon/options', {
    ...facts,
    shows: ['coupon'],
    input: Empty,
    output: () =>
      z.object({
        shops: z.array(z.object({ shopId: z.string(), name: z.string() })),
        categories: z.array(z.object({ categoryId: z.string(), name: z.string() })),
        open: z.array(z.object({ templateId: z.string(), name: z.string(), left: Count() })),
      }),
  }),
  /** Creates a draft. Terms that may cost unusually much need a confirmation (CONFIRM_NEEDED). */
  createCoupon: post('/mall/v1/backOffice/coupon/create', {
    ...writes,
    input: () => z.object({ ...couponTerms(), confirm: Confirmation() }),
    output: () => z.object({ templateId: z.string() }),
  }),
  /** Edits a draft; coupons that members hold never change. */
  editCoupon: post('/mall/v1/backOffice/coupon/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...couponTerms(), confirm: Confirmation() }),
    output: Nothing,
  }),
  /** DRAFT → PUBLISHED. */
  publishCoupon: post('/mall/v1/backOffice/coupon/publish', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
  /** Changes the total (never below the number given) and the end of the claim period of a PUBLISHED coupon. */
  extendCoupon: post('/mall/v1/backOffice/coupon/extend', {
    ...writes,
    input: () =>
      z.object({
        ...seen(),
        total: piecesInput(z.int().check(z.minimum(1), z.maximum(COUPON_LIMITS.total))),
        endsAt: Time(),
        confirm: Confirmation(),
      }),
    output: Nothing,
  }),
  /** PUBLISHED → STOPPED: no more coupons are given; members keep theirs. */
  stopCoupon: post('/mall/v1/backOffice/coupon/stop', {
    ...writes,
    input: () => z.object({ ...seen(), reason: reason() }),
    output: Nothing,
  }),
  /** Gives the coupon to all of these members or none, and only once per token. */
  giveCoupons: post('/mall/v1/backOffice/coupon/give', {
    ...writes,
    input: () =>
      z.object({
        templateId: Id(),
        userNames: z.array(codeLine(60)).check(z.minLength(1), z.maxLength(COUPON_LIMITS.given)),
        reason: reason(),
        giveToken: IdempotencyKey(),
      }),
    output: () => z.object({ given: Count() }),
  }),
  /** UNUSED → WITHDRAWN. */
  withdrawCoupon: post('/mall/v1/backOffice/coupon/withdraw', {
    ...writes,
    input: () => z.object({ couponId: Id(), reason: reason() }),
    output: Nothing,
  }),
}
