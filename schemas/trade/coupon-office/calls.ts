import * as z from 'zod/mini'
import { piecesInput } from '#schemas/base/amount-input.ts'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, codeLine, Count, Empty, Id, lines, Nothing, OnceKey, text, Time } from '#schemas/base/wire.ts'
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
    /** What it is for, in words. */
    scopeText: z.string(),
    createdAt: Time(),
    /** Given so far, and what became of them. */
    claimed: Count(),
    used: Count(),
    /** What orders that used one were let off, as far as they were paid. */
    saved: Cash(),
  }),
)
export type CouponTemplate = z.output<ReturnType<typeof CouponTemplate>>

/** Coupons as they are made, given and taken back. */
export const officeCoupons = {
  couponTemplate: get('/mall/v1/backOffice/coupon/detail', {
    ...facts,
    shows: ['coupon', 'order'],
    input: () => z.object({ templateId: Id() }),
    output: CouponTemplate,
  }),
  /** What a form offers: shops, top categories, and coupons that can be given now. */
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
  /** Terms that may cost unusually much need a confirmation (CONFIRM_NEEDED). */
  createCoupon: post('/mall/v1/backOffice/coupon/create', {
    ...writes,
    input: () => z.object({ ...couponTerms(), confirm: Confirmation() }),
    output: () => z.object({ templateId: z.string() }),
  }),
  /** Only a draft: what members hold stays what it was. */
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
  /** PUBLISHED: how many there are, never below what was given, and until when they are claimed. */
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
  /** PUBLISHED → STOPPED: nobody is given one any more; those that were given stay. */
  stopCoupon: post('/mall/v1/backOffice/coupon/stop', {
    ...writes,
    input: () => z.object({ ...seen(), reason: reason() }),
    output: Nothing,
  }),
  /** To each of these members, by user name; all of them or none, and once a token. */
  giveCoupons: post('/mall/v1/backOffice/coupon/give', {
    ...writes,
    input: () =>
      z.object({
        templateId: Id(),
        userNames: z.array(codeLine(60)).check(z.minLength(1), z.maxLength(COUPON_LIMITS.given)),
        reason: reason(),
        giveToken: OnceKey(),
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
