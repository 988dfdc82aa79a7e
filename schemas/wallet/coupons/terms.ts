import * as z from 'zod/mini'
import { piecesInput } from '#schemas/base/amount-input.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Id, line, Time } from '#schemas/base/wire.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { COUPON_CLAIMS, COUPON_KINDS } from './entities.ts'

export const COUPON_LIMITS = {
  name: 30,
  reason: 100,
  total: 1_000_000,
  perMember: 100,
  validDays: 3650,
  categories: 20,
  goods: 100,
  /** Maximum members per grant. */
  given: 200,
} as const

const whole = (most: number, least = 1) => z.int().check(z.minimum(least), z.maximum(most))
const kinds = getTypedKeys(COUPON_KINDS)
const claims = getTypedKeys(COUPON_CLAIMS)

/** Terms of a coupon; an empty restriction does not restrict the coupon. */
export const couponTerms = later(() => ({
  name: line(COUPON_LIMITS.name),
  off: Cash(),
  threshold: Cash(),
  shopId: z.nullable(Id()),
  categoryIds: z.array(Id()).check(z.maxLength(COUPON_LIMITS.categories)),
  goodsIds: z.array(Id()).check(z.maxLength(COUPON_LIMITS.goods)),
  startsAt: Time(),
  endsAt: Time(),
  total: piecesInput(whole(COUPON_LIMITS.total)),
  perMember: whole(COUPON_LIMITS.perMember),
  claimBy: z.enum(claims),
  kinds: z.array(z.enum(kinds)).check(z.maxLength(kinds.length)),
  /** Days after the claim; 0 if the coupon has fixed times. */
  validDays: whole(COUPON_LIMITS.validDays, 0),
  useFrom: z.nullable(Time()),
  useUntil: z.nullable(Time()),
}))
export const CouponTerms = later(() => z.object(couponTerms()))
export type CouponTerms = z.output<ReturnType<typeof CouponTerms>>

type Faults = Partial<Record<keyof CouponTerms, string>>

function timeFaults({ startsAt, endsAt, validDays, useFrom, useUntil }: CouponTerms): Faults {
  const faults: Faults = {}
  if (endsAt <= startsAt) faults.endsAt = '领取截止要晚于领取开始'
  if (useFrom === null || useUntil === null) {
    if (validDays < 1) faults.validDays = '请填写领取后的有效天数，或者固定的使用时间'
    return faults
  }
  if (useUntil <= useFrom) faults.useUntil = '使用截止要晚于使用开始'
  else if (useUntil < endsAt) faults.useUntil = '使用截止不能早于领取截止，否则领到时已经过期'
  return faults
}

/** Validates the terms; returns a message per wrong field, empty if they are valid. */
export function validateCoupon(terms: CouponTerms): Faults {
  const [off, threshold] = [parseYuan(terms.off) ?? 0, parseYuan(terms.threshold) ?? -1]
  const faults: Faults = timeFaults(terms)
  if (terms.name.trim() === '') faults.name = '请填写名称'
  if (off <= 0) faults.off = '请填写大于 0 的金额'
  else if (threshold > 0 && off > threshold) faults.off = '减免金额不能大于使用门槛'
  if (threshold < 0) faults.threshold = '请填写不小于 0 的金额，0 表示无门槛'
  if (terms.claimBy === 'KINDS' && terms.kinds.length === 0) faults.kinds = '请至少选择一种身份'
  return faults
}
