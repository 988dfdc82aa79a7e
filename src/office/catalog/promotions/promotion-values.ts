import type { In } from '#schemas/base/endpoint.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { formatMallMoment, parseMallTime } from '#schemas/base/mall-time.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import type { officePromotions as calls } from '#schemas/catalog/promotions/office-calls.ts'
import { PROMOTION_KINDS, validatePromotion } from '#schemas/catalog/promotions/rules.ts'
import { parseDecimal } from '#schemas/money/decimal.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { Checks } from '#ui/field/use-fields.ts'

type Created = In<typeof calls.createPromotion>
export type PromotionSent = Omit<Created, 'shopId' | 'confirm'>

const EMPTY = {
  shopId: '',
  name: '',
  kind: 'CASH',
  threshold: '',
  off: '',
  /** 8.5 for a discount of 8.5 折 (15% off). */
  discount: '',
  startsAt: '',
  endsAt: '',
}
export type PromotionField = keyof typeof EMPTY
export type PromotionValues = Readonly<Record<PromotionField, string>>
export const PROMOTION_FIELDS = getTypedKeys(EMPTY)

/** Returns the initial values of the form: those of `terms`, or empty ones for a new promotion of the shop. */
export function toPromotionValues(shopId: string, terms?: PromotionSent): PromotionValues {
  if (terms === undefined) return { ...EMPTY, shopId }
  const { name, kind, threshold, off, percent, startsAt, endsAt } = terms
  return {
    shopId,
    name,
    kind,
    threshold,
    off: kind === 'CASH' ? off : '',
    discount: kind === 'PERCENT' ? String((100 - percent) / 10) : '',
    startsAt: formatMallMoment(startsAt),
    endsAt: formatMallMoment(endsAt),
  }
}

const fenOf = (typed: string) => parseYuan(readNumber(typed)) ?? 0
const time = (typed: string) => parseMallTime(toHalfWidth(typed)) ?? Number.NaN

/** Converts the values of the form to the terms that the form sends. */
export function toPromotionTerms(values: PromotionValues): PromotionSent {
  const kind = getTypedKeys(PROMOTION_KINDS).find((one) => one === values.kind) ?? 'CASH'
  const tenths = parseDecimal(readNumber(values.discount), 1)
  return {
    name: values.name.trim(),
    kind,
    threshold: formatYuan(Math.max(0, fenOf(values.threshold))),
    off: formatYuan(kind === 'CASH' ? Math.max(0, fenOf(values.off)) : 0),
    percent: kind === 'PERCENT' && tenths !== null ? 100 - tenths : 0,
    startsAt: time(values.startsAt),
    endsAt: time(values.endsAt),
  }
}

const TIME = '请填写完整的时间，例如 2026-11-30 09:00'

/** Builds the checks of the form from the same promotion rules that the server applies. */
export function createPromotionChecks(now: () => number): Checks<PromotionField> {
  const byRule = (name: PromotionField | 'percent') => (values: PromotionValues) => {
    const terms = toPromotionTerms(values)
    const fen = { threshold: fenOf(values.threshold), off: fenOf(values.off) }
    return validatePromotion({ ...terms, ...fen }, now())[name] ?? null
  }
  const timed = (name: 'startsAt' | 'endsAt') => (values: PromotionValues) =>
    Number.isNaN(time(values[name])) ? TIME : byRule(name)(values)
  return {
    shopId: ({ shopId }) => (shopId === '' ? '请选择店铺' : null),
    name: byRule('name'),
    threshold: byRule('threshold'),
    off: byRule('off'),
    discount: byRule('percent'),
    startsAt: timed('startsAt'),
    endsAt: timed('endsAt'),
  }
}
