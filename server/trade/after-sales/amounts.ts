import { formatReturnedPicks } from '#schemas/gifts/vouchers/picks.ts'
import { formatYuan, mulDiv } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import { isSellerFault } from '#schemas/trade/after-sales/reasons.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { describeTenders } from '#schemas/trade/orders/describe-tenders.ts'
import { addTenders, isFreightReturned, sumGiftCards, getRefund } from '#schemas/trade/refunds/rules.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { holdsPieces } from '#server/trade/orders/pauses.ts'
import { getLineContents, type OpenAfterSale } from './find.ts'

export const NO_AMOUNTS: TenderAmounts = { points: 0, cash: 0, giftCards: [] }

export const isZeroAmounts = (amounts: TenderAmounts) =>
  amounts.points + amounts.cash + sumGiftCards(amounts) === 0

/** Describes the amounts of cash, points and gift cards, with points under the mall's name for them. */
export function formatAmounts(amounts: TenderAmounts, scoreName: string): string {
  const { points, cash } = amounts
  const giftCard = formatYuan(sumGiftCards(amounts))
  return describeTenders({ points: formatPoints(points), cash: formatYuan(cash), giftCard }, scoreName)
}

/** Describes the refund of a grant: its amounts, or the picks for an order paid by a gift voucher. */
export function describeRefunded(
  { record, order }: OpenAfterSale,
  paid: TenderAmounts,
  scoreName: string,
): string {
  return order.giftVoucherId === null
    ? `退还 ${formatAmounts(paid, scoreName)}`
    : formatReturnedPicks(record.quantity)
}

interface Input {
  lineId: string
  type: number
  quantity: number
  reason: string
  unshipped: boolean
}

export interface Refundable {
  amounts: TenderAmounts
  /** Value in fen of points that were given in place of cash. */
  pointsFen: number
  freight: boolean
}

type Before = 'asked' | 'final'

/** Counts refunded pieces of a line, plus those being refunded (`final`) or all that records hold (`asked`). */
function before({ lines, afterSales }: OrderContents, lineId: string, which: Before): number {
  const counts = afterSales.filter(
    (record) =>
      record.lineId === lineId &&
      record.type < 3 &&
      (which === 'final' ? record.status === AFTER_SALE.REFUNDING : holdsPieces(record)),
  )
  const refunded = lines.find(({ line }) => line.id === lineId)?.line.refundedQuantity ?? 0
  return counts.reduce((sum, { quantity }) => sum + quantity, refunded)
}

/** Computes the maximum refund: `final` when the refund is granted, `asked` to show the buyer beforehand. */
export function quoteMaxRefund(contents: OrderContents, input: Input, which: Before): Refundable {
  if (input.type >= 3) return { amounts: NO_AMOUNTS, pointsFen: 0, freight: false }
  const { order, lines } = contents
  const { line, paid } = getLineContents(contents, input.lineId)
  const step = {
    units: line.quantity,
    refunded: before(contents, line.id, which),
    count: input.quantity,
  }
  const goods = getRefund(paid, step)
  const { points: pointsFen } = getRefund({ ...NO_AMOUNTS, points: line.pointsFen }, step)
  const left = lines.reduce(
    (sum, { line: { id, quantity } }) => sum + quantity - before(contents, id, which),
    0,
  )
  const freight = isFreightReturned({
    returnedBefore: order.freightRefunded,
    shippedAny: lines.some(({ line: { shippedQuantity } }) => shippedQuantity > 0),
    sellerFault: isSellerFault(input.reason, input.unshipped),
    allRefunded: left === input.quantity,
  })
  return { amounts: freight ? addTenders([goods, contents.freight]) : goods, pointsFen, freight }
}

/** Returns the fen of a refund that count for invoices: cash, gift cards, and points given in place of cash. */
export function getInvoiceFen({ amounts, pointsFen }: Refundable, granted: TenderAmounts): number {
  const points = amounts.points === 0 ? 0 : mulDiv([pointsFen, granted.points], amounts.points, 'floor')
  return granted.cash + sumGiftCards(granted) + points
}

/** Limits points, cash and each gift card of a grant to their maximum. */
export function capAmounts(granted: TenderAmounts, caps: TenderAmounts): TenderAmounts {
  const byCard = new Map(granted.giftCards.map(({ id, fen }) => [id, fen]))
  return {
    points: Math.min(granted.points, caps.points),
    cash: Math.min(granted.cash, caps.cash),
    giftCards: caps.giftCards.map(({ id, fen }) => ({ id, fen: Math.min(byCard.get(id) ?? 0, fen) })),
  }
}
