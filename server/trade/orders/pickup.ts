import { and, eq } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import type { orders as calls } from '#schemas/trade/orders/calls.ts'
import type { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { readPickupCode } from '#schemas/trade/orders/pickup-code.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { sell } from '#server/catalog/stock/move.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import type { Random } from '#server/platform/process/random.ts'
import { type Ordering, createStateChanged } from './change.ts'
import { completeOrder } from './complete.ts'
import { loadOneOrderContents, type OrderContents } from './contents.ts'
import { DELIVERY } from './facts.ts'
import { lockOrder } from './find.ts'
import { withOwnOrder } from './open-order.ts'
import { isRunning } from './pauses.ts'
import { getOrderAuditFacts } from './seller.ts'
import { orderLines, orders } from './tables.ts'
import { isWaitingForTeam } from './team.ts'

const READY: readonly number[] = [ORDER.PENDING_PICKUP, ORDER.COMPLETED]

/** Returns an order's pickup code; creates a missing one, so that orders paid in any way have a code. */
export function getPickupCode(
  { orderId }: { orderId: string },
  context: Context<Member>,
): Promise<Out<typeof calls.queryPickupCode>> {
  return withOwnOrder(context, orderId, async ({ transaction: { db, random }, order }) => {
    if (order.deliveryType !== DELIVERY.PICKUP || !READY.includes(order.status)) throw createStateChanged()
    const code = order.pickupCode ?? createPickupCode(random)
    if (order.pickupCode === null)
      await db.update(orders).set({ pickupCode: code }).where(eq(orders.id, orderId))
    const [shop] = await db.select().from(shops).where(eq(shops.id, order.shopId))
    const { pickupUsedAt: usedAt, shopName } = order
    return { code, used: usedAt !== null, usedAt, shopName, address: shop?.address ?? '' }
  })
}

async function handOver(services: Ordering, { order, lines }: OrderContents): Promise<void> {
  const pieces = lines
    .filter(({ unshipped }) => unshipped > 0)
    .map(({ line: { id, goodsId, skuId }, unshipped: quantity }) => ({ id, goodsId, skuId, quantity }))
  for (const { id, quantity } of pieces)
    await services.db.update(orderLines).set({ shippedQuantity: quantity }).where(eq(orderLines.id, id))
  await sell(services, `pickup:${order.id}`, pieces)
}

/** Verifies a pickup code at the counter and completes the order; each code works once. */
export async function verifyPickup(
  { code: typed }: { code: string },
  context: Context<Member>,
): Promise<Out<typeof officeOrders.verifyPickup>> {
  const code = readPickupCode(typed) ?? ''
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const [found] = await tx
      .select({ id: orders.id, shopId: orders.shopId })
      .from(orders)
      .where(and(eq(orders.pickupCode, code), eq(orders.deliveryType, DELIVERY.PICKUP)))
    if (!found || !canReachShop(context.user, 'shipping', found.shopId))
      throw reject('NOT_FOUND', '提货码不存在，请核对后重新输入')
    const order = await lockOrder(transaction, found.id)
    if (order.pickupUsedAt !== null) throw createStateChanged('该提货码已使用，不能重复提货')
    if (await isWaitingForTeam(transaction, order)) throw createStateChanged('拼团尚未成功，暂不能提货')
    const contents = await loadOneOrderContents(transaction, order)
    if (contents.afterSales.some(isRunning)) throw createStateChanged('订单正在申请退款，请先处理退款再提货')
    const operator = { role: 'shop', operatorId: context.user.id } as const
    const set = { pickupUsedAt: context.clock.now() }
    await completeOrder(transaction, order, {
      ...operator,
      action: 'verifyPickup',
      text: '到店核销提货码',
      set,
    })
    // Lock order: the points account (in `completeOrder`) before the stock, as everywhere.
    await handOver(transaction, contents)
    await writeAudit(transaction, {
      area: 'shipping',
      action: 'verifyPickup',
      subject: ['order', order.id],
      before: getOrderAuditFacts(order),
      after: getOrderAuditFacts(await lockOrder(transaction, order.id)),
    })
    return { orderId: order.id }
  })
}

const DIGITS = 12

/** Creates the code that the buyer shows at the counter; it cannot be guessed. */
export function createPickupCode(random: Random): string {
  return String(random.below(10 ** DIGITS)).padStart(DIGITS, '0')
}
