import { type Amount, formatYuan } from '#schemas/money/money.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { TenderAmounts, TenderText } from '#schemas/money/tenders.ts'
import { APPROVAL_STATES } from '#schemas/trade/approvals/entities.ts'
import type { OrderCard, OrderLine } from '#schemas/trade/orders/entities.ts'
import { ORDER, orderStatuses } from '#schemas/trade/orders/states.ts'
import { sumGiftCards } from '#schemas/trade/refunds/rules.ts'
import type { LineContents, OrderContents } from './contents.ts'
import { getAfterSaleChoice, listOrderOperations, getOrderStatus } from './facts.ts'

/** Formats the amounts of points, gift cards and cash for the API. */
export function formatTenders(amounts: TenderAmounts): TenderText {
  const { points, cash } = amounts
  return {
    points: formatPoints(points),
    cash: formatYuan(cash),
    giftCard: formatYuan(sumGiftCards(amounts)),
  }
}

/** Formats hundredths of a point and fen for the API. */
export const formatPair = ({ points, cash }: { points: number; cash: number }) => ({
  points: formatPoints(points),
  cash: formatYuan(cash),
})

/** Returns the unit price of a line; for payModel 5, which has two prices, the one at which the line was paid. */
export function getPaidUnit({ line, paid }: LineContents): Amount {
  const { payModel, unitPoints: points, unitCash: cash, pointsFen } = line
  return getAmountDue({ payModel, points, cash }, paid.points > 0 && pointsFen === 0)
}

function toLine(contents: OrderContents, of: LineContents, now: number): OrderLine {
  const { line, paid } = of
  const choice = getAfterSaleChoice(contents, of, now)
  return {
    lineId: line.id,
    goodsId: line.goodsId,
    skuId: line.skuId,
    name: line.name,
    specText: line.specText,
    picture: line.picture,
    unit: formatPair(getPaidUnit(of)),
    quantity: line.quantity,
    paid: formatTenders(paid),
    shipped: line.shippedQuantity,
    unshipped: of.unshipped,
    inAfterSale: line.afterSaleQuantity,
    refunded: line.refundedQuantity,
    afterSaleTypes: [...new Set([...choice.unshipped.types, ...choice.shipped.types])].sort(),
    afterSaleRefusal: choice.reason,
  }
}

/** Converts an order to its list card, with the operations allowed at this time. */
export function toCard(contents: OrderContents, now: number): OrderCard {
  const { order, lines } = contents
  const { id: orderId, tradeId, shopId, shopName, createdAt } = order
  const status = getOrderStatus(order)
  const isUnpaid = status === ORDER.PENDING_PAYMENT
  const approval = isUnpaid ? contents.approval : null
  return {
    orderId,
    tradeId,
    shopId,
    shopName,
    createdAt,
    status,
    statusText: approval ? APPROVAL_STATES.WAITING : orderStatuses[status],
    expiresAt: isUnpaid ? contents.payBy : null,
    ...(approval && { approval }),
    lines: lines.map((line) => toLine(contents, line, now)),
    count: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    payable: formatPair(order),
    giftCard: formatYuan(order.giftCard),
    freight: formatYuan(order.freight),
    receiver: order.address?.name ?? '',
    isGift: order.giftVoucherId !== null,
    operations: listOrderOperations(contents, now),
  }
}
