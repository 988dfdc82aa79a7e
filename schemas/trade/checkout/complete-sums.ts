import { isRecord } from '#schemas/base/record.ts'
import { getLabel } from '#schemas/catalog/goods/labels.ts'
import { type Amount, computeLineAmount, sumAmounts } from '#schemas/money/money.ts'
import { orderStatuses } from '#schemas/trade/orders/states.ts'
import {
  requireAll,
  readAmount,
  type Fields,
  formatPair,
  readQuantity,
  readRecords,
  formatSum,
  readUnitPrice,
} from './other-fields.ts'

interface Shop extends Fields {
  lines: Fields[]
}

/** Returns the shops of an answer; undefined if a shop or its lines are unreadable. */
function shopsOf(data: unknown): readonly Shop[] | undefined {
  if (!isRecord(data)) return undefined
  return requireAll(
    (readRecords(data.shops) ?? [undefined]).map((shop) => {
      const lines = readRecords(shop?.lines)
      return lines && { ...shop, lines }
    }),
  )
}

const linesOf = (shops: readonly Shop[]) => shops.flatMap(({ lines }) => lines)
const piecesOf = (lines: readonly Fields[]) => lines.reduce((sum, line) => sum + (readQuantity(line) ?? 0), 0)

function amountByPrice(line: Fields): Amount | undefined {
  const [unit, quantity] = [readUnitPrice(line), readQuantity(line)]
  return unit && quantity !== undefined ? computeLineAmount(unit, quantity) : undefined
}

function sumOf(amounts: readonly (Amount | undefined)[]): Amount | undefined {
  const known = requireAll(amounts)
  return known && sumAmounts(known)
}

/** Adds missing amounts and the missing total to a cart whose lines have prices and quantities. */
export function completeCart(data: unknown): unknown {
  const given = shopsOf(data)
  if (given === undefined || !isRecord(data)) return data
  const shops = given.map((shop) => ({ ...shop, lines: shop.lines.map(withAmount) }))
  const lines = linesOf(shops)
  const checked = lines.filter((line) => line.checked !== false)
  const sum = sumOf(checked.map(({ amount }) => readAmount(amount)))
  const total = data.total ?? (sum && formatPair(sum))
  const cartIds = checked.map(({ cartId }) => cartId)
  const together = { kind: 'ship', cartIds, pieces: piecesOf(checked), total }
  return {
    ...data,
    shops,
    total,
    count: data.count ?? piecesOf(lines),
    kinds: data.kinds ?? lines.length,
    checkouts: data.checkouts ?? (checked.length > 0 ? [together] : []),
  }
}

function withAmount(line: Fields): Fields {
  const amount = amountByPrice(line)
  return { ...line, amount: line.amount ?? (amount && formatPair(amount)) }
}

/** Adds missing sums to a checkout whose lines have prices and quantities, assuming no discounts and no charges. */
export function completeCheckout(data: unknown): unknown {
  const given = shopsOf(data)
  if (given === undefined || !isRecord(data)) return data
  const shops = given.map((shop) => {
    const lines = shop.lines.map(withSubtotal)
    return { ...shop, lines, sums: completeSums(lines, shop.sums) }
  })
  const lines = linesOf(shops)
  return { ...data, shops, sums: completeSums(lines, data.sums), count: data.count ?? piecesOf(lines) }
}

function withSubtotal(line: Fields): Fields {
  const unit = readAmount(line.unit) ?? readUnitPrice(line)
  const quantity = readQuantity(line)
  const subtotal = unit && quantity !== undefined ? formatSum(computeLineAmount(unit, quantity)) : undefined
  const { payModel } = isRecord(line.price) ? line.price : {}
  return { payModel, ...line, unit: unit && formatSum(unit), subtotal: line.subtotal ?? subtotal }
}

function completeSums(lines: readonly Fields[], given: unknown): unknown {
  const sum = sumOf(lines.map(({ subtotal }) => readAmount(subtotal)))
  const goods = sum && formatSum(sum)
  return { goods, ...goods, ...(isRecord(given) ? given : {}) }
}

const UNKNOWN_STATUS = '状态未知'
const NOTHING: Amount = { points: 0, cash: 0 }

/**
 * Adds missing sums to an order, from its lines. An order with neither lines nor a sum has an unknown price: its
 * sums and its piece count become zero, and screens recognize it by the count. A missing status becomes unknown.
 */
export function completeOrder(data: unknown): unknown {
  if (!isRecord(data)) return data
  const lines = readRecords(data.lines)?.map(withPaid)
  const sum = lines && lines.length > 0 ? sumOf(lines.map(({ paid }) => readAmount(paid))) : undefined
  const known = readAmount(data.payable) ?? readAmount(data.sums) ?? sum
  const payable = known ?? NOTHING
  return {
    ...data,
    statusText: data.statusText ?? (getLabel(orderStatuses, Number(data.status)) || UNKNOWN_STATUS),
    // 0 is not a delivery type, so it means unknown; the first type as a default could be wrong.
    deliveryType: data.deliveryType ?? 0,
    lines: lines ?? data.lines,
    count: known ? (data.count ?? piecesOf(lines ?? [])) : 0,
    payable: data.payable ?? formatSum(payable),
    sums: {
      goods: formatSum(sum ?? payable),
      ...formatSum(payable),
      ...(isRecord(data.sums) ? data.sums : {}),
    },
  }
}

function withPaid(line: Fields): Fields {
  const { unit, quantity, subtotal, ...rest } = withSubtotal(line)
  const paid = isRecord(subtotal) ? { ...subtotal, giftCard: '0' } : undefined
  return { ...rest, unit, quantity, paid: line.paid ?? paid }
}
