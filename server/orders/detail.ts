import { asc, eq } from 'drizzle-orm'
import type { OrderDetail } from '#schemas/api/orders.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { cancelReasons, ORDER } from '#schemas/order/states.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { type Context, type Member, type Services } from '#server/platform/call/context.ts'
import { orderLogs } from './tables.ts'
import { scoreNameOf } from '#server/settings/platform-info.ts'
import { maskPhone } from '#server/accounts/users.ts'
import { breakdownOf } from './breakdown.ts'
import { toCard } from './card.ts'
import { contentOf, type OrderContents } from './contents.ts'
import { type OrderRow, ownOrder } from './find.ts'
import { givenOf } from './given.ts'
import { invoiceView } from './invoice.ts'
import { packagesOf } from './packages.ts'
import { receiveTime } from './pauses.ts'
import { stepsOf } from './steps.ts'

type Reader = Pick<Services, 'db'>

const operators: Readonly<Record<string, string>> = { buyer: '买家', seller: '商家', admin: '平台客服' }

async function logOf({ db }: Reader, orderId: string): Promise<OrderDetail['log']> {
  const rows = await db
    .select()
    .from(orderLogs)
    .where(eq(orderLogs.orderId, orderId))
    .orderBy(asc(orderLogs.createdAt), asc(orderLogs.sequence))
  return rows.map(({ createdAt, text, role }) => ({
    at: createdAt,
    text,
    operator: operators[role] ?? '系统',
  }))
}

function paymentOf(order: OrderRow, scoreName: string): OrderDetail['payment'] {
  const { points, cash, giftCard, paidAt } = order
  if (paidAt === null) return null
  const used = [
    points > 0 && scoreName,
    giftCard > 0 && '礼品卡',
    (cash > 0 || points + giftCard === 0) && '在线支付',
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
  const known: Readonly<Record<string, string>> = cancelReasons
  return cancelReason === null ? '' : (known[cancelReason] ?? '')
}

function deliveredOf({ lines }: OrderContents): OrderDetail['delivered'] {
  return lines.flatMap(({ line: { id, account, delivered } }) =>
    delivered.length > 0 ? [{ lineId: id, account: account ?? '', codes: delivered }] : [],
  )
}

/** OR7: everything about the own order but what was paid back, which the refunds know. */
export async function orderDetail(
  { orderId }: { orderId: string },
  context: Context<Member>,
): Promise<Omit<OrderDetail, 'refunded'>> {
  const now = context.clock.now()
  const order = await ownOrder(context, orderId)
  const contents = await contentOf(context, order)
  const packages = await packagesOf(context, orderId)
  const { deliveryType, deliveryWindow, address, remark } = order
  return {
    ...toCard(contents, now),
    ...{ deliveryType, deliveryWindow, remark, packages, now },
    ...(await invoiceView(context, order)),
    cancelText: cancelTextOf(order),
    address: address && { ...address, telephone: maskPhone(address.telephone) },
    sums: breakdownOf(order),
    payment: paymentOf(order, await scoreNameOf(context)),
    given: await givenOf(context, contents),
    steps: stepsOf(order, packages),
    delivered: deliveredOf(contents),
    receiveBy: order.status === ORDER.SHIPPED ? receiveTime(order, contents.afterSales, now) : null,
    log: await logOf(context, orderId),
  }
}
