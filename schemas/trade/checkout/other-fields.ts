import { isRecord } from '#schemas/base/record.ts'
import { type Amount, formatYuan, parseYuan } from '#schemas/money/money.ts'
import { dueOf } from '#schemas/money/pay-models.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'

/** A part of another backend's answer, of which nothing is known but that it is an object. */
export type Fields = Readonly<Record<string, unknown>>

const MOST_PIECES = 999_999
const isDefined = <T>(value: T | undefined): value is T => value !== undefined

/** The objects of a list; undefined for anything else. */
export function recordsOf(value: unknown): Fields[] | undefined {
  return Array.isArray(value) && value.every(isRecord) ? value : undefined
}

/** All of them, or undefined when one is. */
export function allOf<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  return values.every(isDefined) ? values : undefined
}

/** Points and cash of an object, in hundredths of a point and fen; undefined when one of them cannot be read. */
export function amountOf(value: unknown): Amount | undefined {
  if (!isRecord(value)) return undefined
  const points = parsePoints(String(value.points ?? value.integral))
  const cash = parseYuan(String(value.cash))
  return points === null || cash === null ? undefined : { points, cash }
}

/** Returns the unit price that is due; undefined without a readable price. */
export function unitOf({ price }: Fields): Amount | undefined {
  const amount = amountOf(price)
  if (amount === undefined || !isRecord(price) || !Number.isInteger(price.payModel)) return undefined
  return dueOf({ ...amount, payModel: Number(price.payModel) })
}

/** At least one piece, and no more than anybody orders. */
export function quantityOf({ quantity }: Fields): number | undefined {
  const pieces = Number.isSafeInteger(quantity) ? Number(quantity) : 0
  return pieces >= 1 && pieces <= MOST_PIECES ? pieces : undefined
}

export const pairText = ({ points, cash }: Amount) => ({
  integral: formatPoints(points),
  cash: formatYuan(cash),
})
export const sumText = ({ points, cash }: Amount) => ({
  points: formatPoints(points),
  cash: formatYuan(cash),
})

/** A price-bearing item (section 3). */
export const PRICE: readonly string[] = ['payModel', 'cash', 'integral', 'goodsPrice']

/** An item that bears its price itself (section 3) has it as `price`, too, at every depth. */
export function nestPrices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nestPrices)
  if (!isRecord(value)) return value
  const item = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, nestPrices(part)]))
  if (item.price !== undefined || !PRICE.every((key) => key in item)) return item
  return { ...item, price: Object.fromEntries(PRICE.map((key) => [key, item[key]])) }
}
