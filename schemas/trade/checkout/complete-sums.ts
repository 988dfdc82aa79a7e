import { isRecord } from '#schemas/base/record.ts'
import { labelOf } from '#schemas/catalog/goods/labels.ts'
import { type Amount, lineAmount, sumAmounts } from '#schemas/money/money.ts'
import { orderStatuses } from '#schemas/trade/orders/states.ts'
import {
  allOf,
  amountOf,
  type Fields,
  pairText,
  quantityOf,
  recordsOf,
  sumText,
  unitOf,
} from './other-fields.ts'

interface Shop extends Fields {
  lines: Fields[]
}

/** The shops of an answer with their lines; undefined when it holds none that can be read. */
function shopsOf(data: unknown): readonly Shop[] | undefined {
  if (!isRecord(data)) return undefined
  return allOf(
    (recordsOf(data.shops) ?? [undefined]).map((shop) => {
      const lines = recordsOf(shop?.lines)
      return lines && { ...shop, lines }
    }),
  )
}

const linesOf = (shops: readonly Shop[]) => shops.flatMap(({ lines }) => lines)
const piecesOf = (lines: readonly Fields[]) => lines.reduce((sum, line) => sum + (quantityOf(line) ?? 0), 0)

/** Multiplies a line's price by its quantity; undefined when either is unreadable. */
function amountByPrice(line: Fields): Amount | undefined {
  const [unit, quantity] = [unitOf(line), quantityOf(line)]
  return unit && quantity !== undefined ? lineAmount(unit, quantity) : undefined
}

/** The sum of these, or undefined when one of them is not known. */
function sumOf(amounts: readonly (Amount | undefined)[]): Amount | undefined {
  const known = allOf(amounts)
  return known && sumAmounts(known)
}

/** A cart whose lines have prices and quantities, with what each line and the checked ones come to. */
export function completeCart(data: unknown): unknown {
  const given = shopsOf(data)
  if (given === undefined || !isRecord(data)) return data
  const shops = given.map((shop) => ({ ...shop, lines: shop.lines.map(withAmount) }))
  const lines = linesOf(shops)
  const checked = lines.filter((line) => line.checked !== false)
  const sum = sumOf(checked.map(({ amount }) => amountOf(amount)))
  const total = data.total ?? (sum && pairText(sum))
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
  return { ...line, amount: line.amount ?? (amount && pairText(amount)) }
}

/** A checkout whose lines have prices and quantities, with what it comes to where nothing is taken off or added. */
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
  const unit = amountOf(line.unit) ?? unitOf(line)
  const quantity = quantityOf(line)
  const subtotal = unit && quantity !== undefined ? sumText(lineAmount(unit, quantity)) : undefined
  const { payModel } = isRecord(line.price) ? line.price : {}
  return { payModel, ...line, unit: unit && sumText(unit), subtotal: line.subtotal ?? subtotal }
}

function completeSums(lines: readonly Fields[], given: unknown): unknown {
  const sum = sumOf(lines.map(({ subtotal }) => amountOf(subtotal)))
  const goods = sum && sumText(sum)
  return { goods, ...goods, ...(isRecord(given) ? given : {}) }
}

const UNKNOWN_STATUS = '状态未知'
const NOTHING: Amount = { points: 0, cash: 0 }

/**
 * An order with what its lines come to. Without lines and a sum of its own nothing is known of what it costs: its sums are
 * zero, and so are its pieces, by which screens tell that they have nothing to say. A state that it does not tell is unknown.
 */
export function completeOrder(data: unknown): unknown {
  if (!isRecord(data)) return data
  const lines = recordsOf(data.lines)?.map(withPaid)
  const sum = lines && lines.length > 0 ? sumOf(lines.map(({ paid }) => amountOf(paid))) : undefined
  const known = amountOf(data.payable) ?? amountOf(data.sums) ?? sum
  const payable = known ?? NOTHING
  return {
    ...data,
    statusText: data.statusText ?? (labelOf(orderStatuses, Number(data.status)) || UNKNOWN_STATUS),
    // No way of delivery: the first of them would be a claim.
    deliveryType: data.deliveryType ?? 0,
    lines: lines ?? data.lines,
    count: known ? (data.count ?? piecesOf(lines ?? [])) : 0,
    payable: data.payable ?? sumText(payable),
    sums: { goods: sumText(sum ?? payable), ...sumText(payable), ...(isRecord(data.sums) ? data.sums : {}) },
  }
}

function withPaid(line: Fields): Fields {
  const { unit, quantity, subtotal, ...rest } = withSubtotal(line)
  const paid = isRecord(subtotal) ? { ...subtotal, giftCard: '0' } : undefined
  return { ...rest, unit, quantity, paid: line.paid ?? paid }
}
