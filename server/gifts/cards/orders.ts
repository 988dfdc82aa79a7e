import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { gift, GiftCardOrder } from '#schemas/gifts/cards/calls.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { giftCardOrders as orders } from '#server/gifts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { formatPair } from '#server/trade/checkout/view.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { cancelTrade } from '#server/trade/payments/cancel-trade.ts'
import { refunds } from '#server/trade/refunds/tables.ts'

/** Creates the error for an order of another member and for an unknown order; they must look the same. */
const createOrderNotFound = () => reject('NOT_FOUND', '该订单不存在，请返回重新选择')

type Row = typeof orders.$inferSelect
type Trade = Pick<typeof trades.$inferSelect, 'status' | 'cash' | 'points' | 'expiresAt'>

function statusText({ status }: Trade, order: Row, refunded: number): string {
  if (status === 'UNPAID') return '待付款'
  if (status === 'CANCELLED') return '已取消'
  if (refunded === order.quantity) return '已退卡'
  return refunded > 0 ? `已完成，退卡 ${refunded} 张` : '已完成'
}

function toOrder(order: Row, trade: Trade, refunded: number): GiftCardOrder {
  return {
    giftCardOrderId: order.id,
    tradeId: order.tradeId,
    levelName: order.levelName,
    picture: order.picture,
    value: formatYuan(order.value),
    quantity: order.quantity,
    refunded,
    payable: formatPair(trade),
    greeting: order.greeting,
    receiver: order.receiverTelephone && maskPhone(order.receiverTelephone),
    sendOn: order.sendOn,
    status: trade.status,
    statusText: statusText(trade, order, refunded),
    createdAt: order.createdAt,
    expiresAt: trade.expiresAt,
  }
}

/** Counts refunds by trade before the money has arrived. */
async function refundedOf(
  { db }: Context<Member>,
  tradeIds: readonly string[],
): Promise<Map<string, number>> {
  if (tradeIds.length === 0) return new Map()
  const rows = await db
    .select({ tradeId: refunds.tradeId, reason: refunds.reason, n: count() })
    .from(refunds)
    .where(inArray(refunds.tradeId, [...tradeIds]))
    .groupBy(refunds.tradeId, refunds.reason)
  const found = new Map<string, number>()
  // Other refunds of the trade, such as of a late payment, are not cards.
  for (const { tradeId, reason } of rows)
    if (reason.startsWith('gift-card:')) found.set(tradeId, (found.get(tradeId) ?? 0) + 1)
  return found
}

export async function queryOrders(
  { pageNum, pageSize, giftCardOrderId }: Parsed<typeof gift.queryGiftCardOrder>,
  context: Context<Member>,
): Promise<Out<typeof gift.queryGiftCardOrder>> {
  const { db, user } = context
  const where = and(eq(orders.userId, user.id), giftCardOrderId ? eq(orders.id, giftCardOrderId) : undefined)
  const total = await db.$count(orders, where)
  if (giftCardOrderId && total === 0) throw createOrderNotFound()
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select({ order: orders, trade: trades })
    .from(orders)
    .innerJoin(trades, eq(trades.id, orders.tradeId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const refunded = await refundedOf(
    context,
    rows.map(({ trade }) => trade.id),
  )
  const list = rows.map(({ order, trade }) => toOrder(order, trade, refunded.get(trade.id) ?? 0))
  return { list, total, pageNum: page, pageSize }
}

/** 待付款 → 已取消: cancels the order for its buyer. */
export async function cancelCardOrder(
  { giftCardOrderId }: Parsed<typeof gift.cancelOrder>,
  context: Context<Member>,
): Promise<null> {
  const { db, user } = context
  const own = and(eq(orders.id, giftCardOrderId), eq(orders.userId, user.id))
  const [order] = await db.select({ tradeId: orders.tradeId }).from(orders).where(own)
  if (!order) throw createOrderNotFound()
  const by = { role: 'buyer' as const, operatorId: user.id, reason: 'BUYER' as const, text: '买家取消' }
  await db.transaction((tx) => cancelTrade({ ...context, db: tx }, order.tradeId, by))
  return null
}
