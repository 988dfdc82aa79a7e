import { type Amount, formatYuan } from '#schemas/money/money.ts'
import { dueOf } from '#schemas/money/pay-models.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { TenderAmounts, TenderText } from '#schemas/money/tenders.ts'
import { APPROVAL_STATES } from '#schemas/trade/approvals/entities.ts'
import type { OrderCard, OrderLine } from '#schemas/trade/orders/entities.ts'
import { ORDER, orderStatuses } from '#schemas/trade/orders/states.ts'
import { giftCardSum } from '#schemas/trade/refunds/rules.ts'
import type { LineContents, OrderContents } from './contents.ts'
import { choiceOf, operationsOf, statusOf } from './facts.ts'

/** What was paid by each means, as the wire has it. */
export function tenderText(amounts: TenderAmounts): TenderText {
  const { points, cash } = amounts
  return {
    points: formatPoints(points),
    cash: formatYuan(cash),
    giftCard: formatYuan(giftCardSum(amounts)),
  }
}

/** Centi-points and fen as the wire has them. */
export const pairText = ({ points, cash }: { points: number; cash: number }) => ({
  points: formatPoints(points),
  cash: formatYuan(cash),
})

/** What a piece is counted at; of the two forms of payModel 5 the one that the line is paid by. */
export function unitOf({ line, paid }: LineContents): Amount {
  const { payModel, unitPoints: points, unitCash: cash, pointsFen } = line
  return dueOf({ payModel, points, cash }, paid.points > 0 && pointsFen === 0)
}

function toLine(contents: OrderContents, of: LineContents, now: number): OrderLine {
  const { line, paid } = of
  const choice = choiceOf(contents, of, now)
  return {
    lineId: line.id,
    goodsId: line.goodsId,
    skuId: line.skuId,
    name: line.name,
    specText: line.specText,
    picture: line.picture,
    unit: pairText(unitOf(of)),
    quantity: line.quantity,
    paid: tenderText(paid),
    shipped: line.shippedQuantity,
    unshipped: of.unshipped,
    inAfterSale: line.afterSaleQuantity,
    refunded: line.refundedQuantity,
    afterSaleTypes: [...new Set([...choice.unshipped.types, ...choice.shipped.types])].sort(),
    afterSaleRefusal: choice.reason,
  }
}

/** One card of the list, with the buttons that are allowed at this time. */
export function toCard(contents: OrderContents, now: number): OrderCard {
  const { order, lines } = contents
  const { id: orderId, tradeId, shopId, shopName, createdAt } = order
  const status = statusOf(order)
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
    payable: pairText(order),
    giftCard: formatYuan(order.giftCard),
    freight: formatYuan(order.freight),
    receiver: order.address?.name ?? '',
    isGift: order.giftVoucherId !== null,
    operations: operationsOf(contents, now),
  }
}
