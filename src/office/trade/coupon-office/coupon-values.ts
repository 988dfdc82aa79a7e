import { DAY_MS } from '#schemas/base/constants.ts'
import { mallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { readNumber, readWhole } from '#schemas/base/typed-number.ts'
import { readNumbers } from '#schemas/gifts/cards/office/level-rules.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { COUPON_KINDS } from '#schemas/wallet/coupons/entities.ts'
import { couponFaults, COUPON_LIMITS, type CouponTerms } from '#schemas/wallet/coupons/terms.ts'
import { readDay } from '#semi/field/day.ts'
import type { Checks } from '#ui/field/use-fields.ts'

/** `category.C1` and `kind.gift` are ticks, as '1' or ''. */
export type CouponValues = Readonly<Record<string, string>>

const NAMES = [
  ...['name', 'off', 'threshold', 'shopId', 'goodsIds', 'startsAt', 'endsAt', 'total', 'perMember'],
  ...['claimBy', 'kinds', 'time', 'validDays', 'useFrom', 'useUntil'],
]
const KINDS = typedKeys(COUPON_KINDS)
export const categoryTick = (id: string) => `category.${id}`
export const kindTick = (kind: string) => `kind.${kind}`

/** Every field of the form, with ticks for these categories. */
export const fieldNames = (categoryIds: readonly string[]) => [
  ...NAMES,
  ...categoryIds.map(categoryTick),
  ...KINDS.map(kindTick),
]

const lastDay = (end: number) => mallDay(end - 1)

/** As the form begins: with what stands, or for a week from today on. */
export function couponValues(terms: CouponTerms | null, now: number): CouponValues {
  if (terms === null) {
    const days = { startsAt: mallDay(now), endsAt: mallDay(now + 7 * DAY_MS), useFrom: '', useUntil: '' }
    const plain = { name: '', off: '', threshold: '', shopId: '', goodsIds: '', total: '', perMember: '1' }
    return { ...plain, ...days, claimBy: 'EVERYBODY', time: 'days', validDays: '30' }
  }
  const { useFrom, useUntil, startsAt, endsAt, validDays } = terms
  const fixed = useFrom !== null && useUntil !== null
  return {
    name: terms.name,
    off: terms.off,
    threshold: terms.threshold,
    shopId: terms.shopId ?? '',
    goodsIds: terms.goodsIds.join('\n'),
    total: String(terms.total),
    perMember: String(terms.perMember),
    claimBy: terms.claimBy,
    startsAt: mallDay(startsAt),
    endsAt: lastDay(endsAt),
    time: fixed ? 'fixed' : 'days',
    validDays: fixed ? '' : String(validDays),
    useFrom: fixed ? mallDay(useFrom) : '',
    useUntil: fixed ? lastDay(useUntil) : '',
    ...Object.fromEntries(terms.categoryIds.map((id) => [categoryTick(id), '1'])),
    ...Object.fromEntries(terms.kinds.map((kind) => [kindTick(kind), '1'])),
  }
}

const yuan = (typed = '') => formatYuan(Math.max(0, parseYuan(readNumber(typed)) ?? 0))
/** The beginning of the day, in ms; 0 for what is none. */
const dayStart = (typed = '') => parseMallTime(readDay(typed) ?? '') ?? 0
const dayEnd = (typed = '') => (dayStart(typed) === 0 ? 0 : dayStart(typed) + DAY_MS)

/** What the form sends. A day that is an end counts wholly. */
export function couponTermsOf(values: CouponValues): CouponTerms {
  const fixed = values.time === 'fixed'
  const ticked = (prefix: string) =>
    Object.keys(values).flatMap((name) =>
      name.startsWith(prefix) && values[name] === '1' ? [name.slice(prefix.length)] : [],
    )
  return {
    name: (values.name ?? '').trim(),
    off: yuan(values.off),
    threshold: yuan(values.threshold),
    shopId: values.shopId || null,
    categoryIds: ticked(categoryTick('')),
    goodsIds: readNumbers(values.goodsIds ?? ''),
    startsAt: dayStart(values.startsAt),
    endsAt: dayEnd(values.endsAt),
    total: readWhole(values.total),
    perMember: readWhole(values.perMember),
    claimBy: values.claimBy as CouponTerms['claimBy'],
    kinds: KINDS.filter((kind) => values[kindTick(kind)] === '1'),
    validDays: fixed ? 0 : readWhole(values.validDays) || 0,
    useFrom: fixed ? dayStart(values.useFrom) : null,
    useUntil: fixed ? dayEnd(values.useUntil) : null,
  }
}

const within = (typed: string | undefined, most: number) => {
  const number = readWhole(typed)
  return Number.isInteger(number) && number >= 1 && number <= most ? null : `请填写 1 到 ${most} 的整数`
}
const isMoney = (typed = '') => (parseYuan(readNumber(typed)) === null ? '请填写金额，最多两位小数' : null)
const isDay = (typed = '') => (dayStart(typed) === 0 ? '请填写日期，例如 2026-12-31' : null)

/** Of the terms as the server checks them, too. */
const fault = (name: keyof CouponTerms) => (values: CouponValues) =>
  couponFaults(couponTermsOf(values))[name] ?? null

/** What is typed first, then what it means. */
export const couponChecks: Checks<string> = {
  name: fault('name'),
  off: (values) => isMoney(values.off) ?? fault('off')(values),
  threshold: (values) => isMoney(values.threshold) ?? fault('threshold')(values),
  goodsIds: ({ goodsIds = '' }) =>
    readNumbers(goodsIds).length > COUPON_LIMITS.goods ? `最多 ${COUPON_LIMITS.goods} 件商品` : null,
  total: ({ total }) => within(total, COUPON_LIMITS.total),
  perMember: ({ perMember }) => within(perMember, COUPON_LIMITS.perMember),
  startsAt: ({ startsAt }) => isDay(startsAt),
  endsAt: (values) => isDay(values.endsAt) ?? fault('endsAt')(values),
  kinds: fault('kinds'),
  validDays: (values) => (values.time === 'fixed' ? null : within(values.validDays, COUPON_LIMITS.validDays)),
  useFrom: (values) => (values.time === 'fixed' ? isDay(values.useFrom) : null),
  useUntil: (values) =>
    values.time === 'fixed' ? (isDay(values.useUntil) ?? fault('useUntil')(values)) : null,
}
