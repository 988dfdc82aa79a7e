import { eq } from 'drizzle-orm'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { invoiceActionRefusal } from '#schemas/trade/orders/invoice-states.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { shopWithin } from '#server/platform/call/reach.ts'
import { afterSales } from './after-sale-tables.ts'
import { canRefundOrder } from './can-refund.ts'
import { tenderText } from './card.ts'
import { PARCELS_OUT } from './change-parcel.ts'
import { contentOf, type OrderContents } from './contents.ts'
import { logEntry, logRowsOf, orderDetail, type OrderParts } from './detail.ts'
import { DELIVERY } from './facts.ts'
import { orderGone } from './find.ts'
import { buyerOf, namesOf, partText } from './for-seller.ts'
import { invoiceFactsOf, issuedFor } from './invoice.ts'
import { seesReceiver, TO_SHIP } from './office-list.ts'
import { isRunning } from './pauses.ts'
import { sendable } from './ship.ts'
import { orderAllocations, orders } from './tables.ts'
import { waitsForTeam } from './team.ts'

interface Sold {
  contents: OrderContents
  /** The platform asks, who may know everything. */
  whole: boolean
}

/** The lines as their buyer sees them, with what was paid for each by which tender, and what can be sent now. */
async function linesOf(
  { db }: Context<Member>,
  { contents, whole }: Sold,
  lines: OrderDetail['lines'],
): Promise<SoldOrder['lines']> {
  const { id } = contents.order
  const parts = await db.select().from(orderAllocations).where(eq(orderAllocations.orderId, id))
  const open = sendable(contents)
  return lines.flatMap((shown) => {
    const of = contents.lines.find(({ line }) => line.id === shown.lineId)
    if (!of) return []
    const { lineNo, goodsType, promotion, coupon, pointsFen } = of.line
    return {
      ...shown,
      lineNo: lineNo + 1,
      goodsType,
      promotion: formatYuan(promotion),
      coupon: formatYuan(coupon),
      pointsCash: formatYuan(pointsFen),
      allocations: parts.filter(({ lineId }) => lineId === shown.lineId).map((part) => partText(part, whole)),
      sendable: open.find(({ line }) => line.id === shown.lineId)?.quantity ?? 0,
      inShop: of.unshipped,
    }
  })
}

async function actionsOf(context: Context<Member>, { order, ...contents }: OrderContents) {
  const { user } = context
  const may = (name: Parameters<typeof hasAuthority>[1]) => hasAuthority(user, name)
  const facts = invoiceFactsOf(order, await issuedFor(context, order.id))
  const ready = !(await waitsForTeam(context, order))
  const toShip = TO_SHIP.includes(order.status) && order.deliveryType === DELIVERY.EXPRESS
  const toPickUp = order.status === ORDER.PENDING_PICKUP && order.pickupUsedAt === null
  const open: Readonly<Record<SoldOrder['actions'][number], boolean>> = {
    ship: may('shipping:edit') && ready && toShip && sendable({ order, ...contents }).length > 0,
    verifyPickup: may('shipping:edit') && ready && toPickUp && !contents.afterSales.some(isRunning),
    cancel: may('trades:edit') && order.status === ORDER.PENDING_PAYMENT,
    refund: may('refunds:edit') && canRefundOrder({ order, ...contents }),
    issueInvoice: may('invoices:edit') && invoiceActionRefusal('issue', facts) === null,
    reddenInvoice: may('invoices:edit') && invoiceActionRefusal('redden', facts) === null,
  }
  return typedKeys(open).filter((name) => open[name])
}

async function afterSalesOf({ db }: Context<Member>, orderId: string): Promise<SoldOrder['afterSales']> {
  const { id: afterSaleId, lineId, type, status, quantity, createdAt } = afterSales
  return db
    .select({ afterSaleId, lineId, type, status, quantity, createdAt })
    .from(afterSales)
    .where(eq(afterSales.orderId, orderId))
    .orderBy(createdAt, afterSaleId)
}

async function logOf(context: Context<Member>, orderId: string, whole: boolean): Promise<SoldOrder['log']> {
  const rows = await logRowsOf(context, orderId)
  const names = whole ? await namesOf(context, rows) : new Map<string, string>()
  return rows.map((row) => ({
    ...logEntry(row),
    who: names.get(row.operatorId ?? '') ?? null,
    from: row.fromStatus,
    to: row.toStatus,
  }))
}

/** What of an order's detail is none of a supplier's business: accounts, invoices, points, and what was handed out. */
const NOT_FOR_SUPPLIERS = { invoice: null, invoiceStatus: '', given: null, picked: null } as const

/** Everything about an order that the caller sold; of another shop's nothing is known. */
export async function soldOrderDetail(
  { orderId }: { orderId: string },
  context: Context<Member>,
  parts: OrderParts,
): Promise<SoldOrder> {
  const shopId = shopWithin(context.user, 'orders')
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || (shopId !== null && order.shopId !== shopId)) throw orderGone()
  const contents = await contentOf(context, order)
  const whole = shopId === null
  const detail = await orderDetail(context, contents, parts)
  const address = seesReceiver(shopId, order) ? order.address : null
  return {
    ...detail,
    ...(whole ? {} : { ...NOT_FOR_SUPPLIERS, invoices: [], delivered: [] }),
    address,
    receiver: address?.name ?? '',
    buyer: whole ? await buyerOf(context, order.userId) : null,
    payStatus: order.payStatus,
    deliverStatus: order.deliverStatus,
    hiddenAt: order.hiddenAt,
    lines: await linesOf(context, { contents, whole }, detail.lines),
    freightPaid: tenderText(contents.freight),
    payments: whole ? await parts.payments(context, order.tradeId) : [],
    refunds: await parts.refunds(context, { orderId }, whole),
    afterSales: await afterSalesOf(context, orderId),
    log: await logOf(context, orderId, whole),
    actions: await actionsOf(context, contents),
    mayChangeParcels: hasAuthority(context.user, 'shipping:edit') && PARCELS_OUT.includes(order.status),
  }
}
