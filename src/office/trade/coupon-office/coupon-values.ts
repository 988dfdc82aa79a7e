import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { readNumber, readWhole } from '#schemas/base/typed-number.ts'
import { readNumbers } from '#schemas/gifts/cards/office/level-rules.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { COUPON_KINDS } from '#schemas/wallet/coupons/entities.ts'
import { validateCoupon, COUPON_LIMITS, type CouponTerms } from '#schemas/wallet/coupons/terms.ts'
import { readDay } from '#semi/field/day.ts'
import type { Checks } from '#ui/field/use-fields.ts'

/** Values of the form; tick boxes such as `category.C1` and `kind.gift` hold '1' or ''. */
export type CouponValues = Readonly<Record<string, string>>

const NAMES = [
  ...['name', 'off', 'threshold', 'shopId', 'goodsIds', 'startsAt', 'endsAt', 'total', 'perMember'],
  ...['claimBy', 'kinds', 'time', 'validDays', 'useFrom', 'useUntil'],
]
const KINDS = getTypedKeys(COUPON_KINDS)
export const makeCategoryTickName = (id: string) => `category.${id}`
export const makeKindTickName = (kind: string) => `kind.${kind}`

/** Returns the names of all fields, with one tick box per category of `categoryIds`. */
export const listCouponFields = (categoryIds: readonly string[]) => [
  ...NAMES,
  ...categoryIds.map(makeCategoryTickName),
  ...KINDS.map(makeKindTickName),
]

const lastDay = (end: number) => formatMallDay(end - 1)

/** Returns the initial values of the form: the given terms, or a claiming period of one week from today. */
export function toCouponValues(terms: CouponTerms | null, now: number): CouponValues {
  if (terms === null) {
    const days = {
      startsAt: formatMallDay(now),
      endsAt: formatMallDay(now + 7 * DAY_MS),
      useFrom: '',
      useUntil: '',
    }
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
    startsAt: formatMallDay(startsAt),
    endsAt: lastDay(endsAt),
    time: fixed ? 'fixed' : 'days',
    validDays: fixed ? '' : String(validDays),
    useFrom: fixed ? formatMallDay(useFrom) : '',
    useUntil: fixed ? lastDay(useUntil) : '',
    ...Object.fromEntries(terms.categoryIds.map((id) => [makeCategoryTickName(id), '1'])),
    ...Object.fromEntries(terms.kinds.map((kind) => [makeKindTickName(kind), '1'])),
  }
}

const yuan = (typed = '') => formatYuan(Math.max(0, parseYuan(readNumber(typed)) ?? 0))
/** Start of the typed day, ms; 0 for an invalid day. */
const dayStart = (typed = '') => parseMallTime(readDay(typed) ?? '') ?? 0
const dayEnd = (typed = '') => (dayStart(typed) === 0 ? 0 : dayStart(typed) + DAY_MS)

/** Converts the form to terms. An end day is included in full. */
export function toCouponTerms(values: CouponValues): CouponTerms {
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
    categoryIds: ticked(makeCategoryTickName('')),
    goodsIds: readNumbers(values.goodsIds ?? ''),
    startsAt: dayStart(values.startsAt),
    endsAt: dayEnd(values.endsAt),
    total: readWhole(values.total),
    perMember: readWhole(values.perMember),
    claimBy: values.claimBy as CouponTerms['claimBy'],
    kinds: KINDS.filter((kind) => values[makeKindTickName(kind)] === '1'),
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

const fault = (name: keyof CouponTerms) => (values: CouponValues) =>
  validateCoupon(toCouponTerms(values))[name] ?? null

/** Checks of the form; each first checks the syntax of its field, then the meaning. */
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
