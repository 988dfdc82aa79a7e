import { type Amount, formatYuan, lineAmount, parseYuan, sumAmounts } from '#schemas/money/money.ts'
import { dueOf } from '#schemas/money/pay-models.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'

type Fields = Readonly<Record<string, unknown>>

/** Of another backend's answer, which is anything. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const pairText = ({ points, cash }: Amount) => ({ integral: formatPoints(points), cash: formatYuan(cash) })
const sumText = ({ points, cash }: Amount) => ({ points: formatPoints(points), cash: formatYuan(cash) })

function amountOf(value: unknown): Amount {
  const { points, integral, cash } = fieldsOf(value)
  const read = (text: unknown, parse: (text: string) => number | null) => parse(String(text ?? '')) ?? 0
  return { points: read(points ?? integral, parsePoints), cash: read(cash, parseYuan) }
}

/** What one piece of a line asks for by its price. */
const unitOf = ({ price }: Fields) =>
  dueOf({ ...amountOf(price), payModel: Number(fieldsOf(price).payModel ?? 0) })
const quantityOf = ({ quantity }: Fields) => (Number.isSafeInteger(quantity) ? Number(quantity) : 1)
const shopsOf = (data: unknown) => listOf(fieldsOf(data).shops)
const linesOf = (data: unknown) => shopsOf(data).flatMap(({ lines }) => listOf(lines))

function withLines(data: unknown, complete: (line: Fields) => Fields): Fields {
  const shops = shopsOf(data).map((shop) => ({ ...shop, lines: listOf(shop.lines).map(complete) }))
  return { ...fieldsOf(data), shops }
}

/** A cart whose lines have prices and quantities, with what each line and the checked ones come to. */
export function completeCart(data: unknown): unknown {
  const cart = withLines(data, (line) => ({
    ...line,
    amount: line.amount ?? pairText(lineAmount(unitOf(line), quantityOf(line))),
  }))
  const lines = linesOf(cart)
  const checked = lines.filter((line) => line.checked !== false)
  const total = pairText(sumAmounts(checked.map(({ amount }) => amountOf(amount))))
  const pieces = (some: readonly Fields[]) => some.reduce((sum, line) => sum + quantityOf(line), 0)
  const together = {
    kind: 'ship',
    cartIds: checked.map(({ cartId }) => cartId),
    pieces: pieces(checked),
    total,
  }
  return {
    ...cart,
    total: cart.total ?? total,
    count: cart.count ?? pieces(lines),
    kinds: cart.kinds ?? lines.length,
    checkouts: cart.checkouts ?? (checked.length > 0 ? [together] : []),
  }
}

/** A checkout whose lines have prices and quantities, with what it comes to where nothing is taken off or added. */
export function completeCheckout(data: unknown): unknown {
  const checkout = withLines(data, (line) => {
    const unit = line.unit === undefined ? unitOf(line) : amountOf(line.unit)
    const { payModel } = fieldsOf(line.price)
    const subtotal = line.subtotal ?? sumText(lineAmount(unit, quantityOf(line)))
    return { payModel, ...line, unit: sumText(unit), subtotal }
  })
  const sumsOf = (lines: readonly Fields[], given: unknown) => {
    const goods = sumText(sumAmounts(lines.map(({ subtotal }) => amountOf(subtotal))))
    return { goods, ...goods, ...fieldsOf(given) }
  }
  const shops = shopsOf(checkout).map((shop) => ({ ...shop, sums: sumsOf(listOf(shop.lines), shop.sums) }))
  const lines = linesOf(checkout)
  const count = checkout.count ?? lines.reduce((sum, line) => sum + quantityOf(line), 0)
  return { ...checkout, shops, sums: sumsOf(lines, checkout.sums), count }
}
