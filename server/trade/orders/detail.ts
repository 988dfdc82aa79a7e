import { asc, eq } from 'drizzle-orm'
import { GIFT_ORDER } from '#schemas/gifts/vouchers/picks.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { Breakdown } from '#schemas/trade/orders/breakdown.ts'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import type { Package } from '#schemas/trade/orders/entities.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { cancelReasons, ORDER } from '#schemas/trade/orders/states.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { toCard, formatPair } from './card.ts'
import type { OrderContents } from './contents.ts'
import { DELIVERY } from './facts.ts'
import type { OrderRow } from './find.ts'
import { loadGivenPoints } from './given.ts'
import { loadInvoiceView } from './invoice.ts'
import { loadOrderPackages } from './packages.ts'
import { getReceiveTime } from './pauses.ts'
import { orderLogs } from './tables.ts'

type Reader = Pick<Services, 'db'>

const operators: Readonly<Record<string, string>> = { buyer: '买家', seller: '商家', admin: '平台客服' }

export type LogRow = typeof orderLogs.$inferSelect

/** Loads the log of an order, oldest first. */
export function loadOrderLog({ db }: Reader, orderId: string): Promise<LogRow[]> {
  return db
    .select()
    .from(orderLogs)
    .where(eq(orderLogs.orderId, orderId))
    .orderBy(asc(orderLogs.createdAt), asc(orderLogs.sequence))
}

export const logEntry = ({ createdAt, text, role }: LogRow): OrderDetail['log'][number] => ({
  at: createdAt,
  text,
  operator: operators[role] ?? '系统',
})

function paymentOf(order: OrderRow, scoreName: string): OrderDetail['payment'] {
  const { points, cash, giftCard, giftVoucherId, paidAt } = order
  if (paidAt === null) return null
  const used = [
    points > 0 && scoreName,
    giftCard > 0 && '礼品卡',
    giftVoucherId !== null && GIFT_ORDER,
    giftVoucherId === null && (cash > 0 || points + giftCard === 0) && '在线支付',
  ]
  return {
    method: used.filter((name) => name !== false).join(' + '),
    points: formatPoints(points),
    cash: formatYuan(cash),
    giftCard: formatYuan(giftCard),
    paidAt,
  }
}

function cancelTextOf({ cancelReason, cancelText }: OrderRow): string {
  if (cancelText !== null && cancelText !== '') return cancelText
  const reasonTexts: Readonly<Record<string, string>> = cancelReasons
  return cancelReason === null ? '' : (reasonTexts[cancelReason] ?? '')
}

function pickedOf({ order: { giftVoucherId }, lines }: OrderContents): OrderDetail['picked'] {
  if (giftVoucherId === null) return null
  const back = lines.reduce((sum, { line }) => sum + line.refundedQuantity, 0)
  return { voucherId: giftVoucherId, back }
}

function deliveredOf({ lines }: OrderContents): OrderDetail['delivered'] {
  return lines.flatMap(({ line: { id, account, delivered } }) =>
    delivered.length > 0 ? [{ lineId: id, account: account ?? '', codes: delivered }] : [],
  )
}

/** Data of payments and refunds, injected (server/app/http/routes.ts), as both depend on orders. */
export interface OrderParts {
  refunded(context: Context<Member>, orderId: string): Promise<OrderDetail['refunded']>
  /** Refunds of an order, oldest first; `whole` adds failures and references for the platform. */
  refunds(context: Context<Member>, of: { orderId: string }, whole: boolean): Promise<SoldOrder['refunds']>
  payments(context: Context<Member>, tradeId: string): Promise<SoldOrder['payments']>
}

/** Loads everything that a buyer sees of an order. */
export async function loadOrderDetail(
  context: Context<Member>,
  contents: OrderContents,
  { refunded }: Pick<OrderParts, 'refunded'>,
): Promise<OrderDetail> {
  const now = context.clock.now()
  const { order } = contents
  const packages = await loadOrderPackages(context, order.id)
  const { deliveryType, deliveryWindow, address, remark } = order
  return {
    ...toCard(contents, now),
    deliveryType,
    deliveryWindow,
    remark,
    packages,
    now,
    ...(await loadInvoiceView(context, order)),
    cancelText: cancelTextOf(order),
    address: address && { ...address, telephone: maskPhone(address.telephone) },
    sums: breakdownOf(order),
    refunded: await refunded(context, order.id),
    payment: paymentOf(order, await loadScoreName(context)),
    picked: pickedOf(contents),
    inquiryId: order.inquiryId,
    given: await loadGivenPoints(context, contents),
    steps: stepsOf(order, packages),
    delivered: deliveredOf(contents),
    receiveBy: order.status === ORDER.SHIPPED ? getReceiveTime(order, contents.afterSales, now) : null,
    log: (await loadOrderLog(context, order.id)).map(logEntry),
  }
}

type Step = OrderDetail['steps'][number]

/** Lists the steps of the progress bar; an order that ended early shows its progress and its end. */
function stepsOf(order: OrderRow, packages: readonly Pick<Package, 'sentAt'>[]): Step[] {
  const { status, deliveryType, createdAt, paidAt, shippedAt, completedAt, closedAt } = order
  const sent = shippedAt ?? packages.at(-1)?.sentAt ?? null
  const made: Step = { title: '提交订单', at: createdAt }
  const paid: Step = { title: order.giftVoucherId === null ? '付款成功' : '兑换成功', at: paidAt }
  const delivery: Step = { title: deliveryType === DELIVERY.VIRTUAL ? '商品发放' : '商家发货', at: sent }
  const done: Step = { title: deliveryType === DELIVERY.PICKUP ? '到店自提' : '交易完成', at: completedAt }
  if (status === ORDER.CANCELLED || status === ORDER.CLOSED) {
    const end = { title: status === ORDER.CANCELLED ? '已取消' : '已关闭', at: closedAt }
    return [made, ...[paid, delivery].filter(({ at }) => at !== null), end]
  }
  return deliveryType === DELIVERY.PICKUP ? [made, paid, done] : [made, paid, delivery, done]
}

/** Goods − promotion − coupon + topUp + freight − giftCard − pointsCash = cash; `topUp` balances the equation. */
function breakdownOf(order: OrderRow): Breakdown {
  const { goodsCash, promotion, coupon, freight, giftCard, pointsFen, points, cash } = order
  const topUp = cash + pointsFen + giftCard - freight + coupon + promotion - goodsCash
  return {
    goods: formatPair({ points: order.goodsPoints, cash: goodsCash }),
    promotion: formatYuan(promotion),
    coupon: formatYuan(coupon),
    topUp: formatYuan(topUp),
    freight: formatYuan(freight),
    giftCard: formatYuan(giftCard),
    pointsCash: formatYuan(pointsFen),
    points: formatPoints(points),
    cash: formatYuan(cash),
  }
}
