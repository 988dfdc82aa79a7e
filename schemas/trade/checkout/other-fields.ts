import { isRecord } from '#schemas/base/record.ts'
import { type Amount, formatYuan, parseYuan } from '#schemas/money/money.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'

export type Fields = Readonly<Record<string, unknown>>

const MAX_PIECES = 999_999
const isDefined = <T>(value: T | undefined): value is T => value !== undefined

/** Returns the objects of a list, or undefined for anything else. */
export function readRecords(value: unknown): Fields[] | undefined {
  return Array.isArray(value) && value.every(isRecord) ? value : undefined
}

/** Returns the values if all are defined, otherwise undefined. */
export function requireAll<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  return values.every(isDefined) ? values : undefined
}

/** Reads points (hundredths of a point) and cash (fen) of an object; undefined if either is unreadable. */
export function readAmount(value: unknown): Amount | undefined {
  if (!isRecord(value)) return undefined
  const points = parsePoints(String(value.points ?? value.integral))
  const cash = parseYuan(String(value.cash))
  return points === null || cash === null ? undefined : { points, cash }
}

/** Returns the unit price that is due; undefined without a readable price. */
export function readUnitPrice({ price }: Fields): Amount | undefined {
  const amount = readAmount(price)
  if (amount === undefined || !isRecord(price) || !Number.isInteger(price.payModel)) return undefined
  return getAmountDue({ ...amount, payModel: Number(price.payModel) })
}

/** Reads a quantity from 1 to `MAX_PIECES`; undefined for anything else. */
export function readQuantity({ quantity }: Fields): number | undefined {
  const pieces = Number.isSafeInteger(quantity) ? Number(quantity) : 0
  return pieces >= 1 && pieces <= MAX_PIECES ? pieces : undefined
}

export const formatPair = ({ points, cash }: Amount) => ({
  integral: formatPoints(points),
  cash: formatYuan(cash),
})
export const formatSum = ({ points, cash }: Amount) => ({
  points: formatPoints(points),
  cash: formatYuan(cash),
})

/** Keys of a price-bearing item (section 3). */
export const PRICE: readonly string[] = ['payModel', 'cash', 'integral', 'goodsPrice']

/** Adds `price` to every item that carries price fields itself (section 3), at every depth. */
export function nestPrices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nestPrices)
  if (!isRecord(value)) return value
  const item = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, nestPrices(part)]))
  if (item.price !== undefined || !PRICE.every((key) => key in item)) return item
  return { ...item, price: Object.fromEntries(PRICE.map((key) => [key, item[key]])) }
}
