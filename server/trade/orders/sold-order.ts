import { eq } from 'drizzle-orm'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { checkInvoiceAction } from '#schemas/trade/orders/invoice-states.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { afterSales } from './after-sale-tables.ts'
import { canRefundOrder } from './can-refund.ts'
import { formatTenders } from './card.ts'
import { PARCELS_OUT } from './change-parcel.ts'
import { loadOneOrderContents, type OrderContents } from './contents.ts'
import { logEntry, loadOrderLog, loadOrderDetail, type OrderParts } from './detail.ts'
import { DELIVERY } from './facts.ts'
import { createOrderNotFound } from './find.ts'
import { loadBuyer, loadUserNames, formatPart } from './for-seller.ts'
import { getInvoiceFacts, loadIssuedInvoices } from './invoice.ts'
import { canSeeReceiver, TO_SHIP } from './office-list.ts'
import { isRunning } from './pauses.ts'
import { listSendablePieces } from './ship.ts'
import { orderAllocations, orders } from './tables.ts'
import { isWaitingForTeam } from './team.ts'

interface Sold {
  contents: OrderContents
  /** True for the platform, which sees everything. */
  whole: boolean
}

async function linesOf(
  { db }: Context<Member>,
  { contents, whole }: Sold,
  lines: OrderDetail['lines'],
): Promise<SoldOrder['lines']> {
  const { id } = contents.order
  const parts = await db.select().from(orderAllocations).where(eq(orderAllocations.orderId, id))
  const open = listSendablePieces(contents)
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
      allocations: parts
        .filter(({ lineId }) => lineId === shown.lineId)
        .map((part) => formatPart(part, whole)),
      sendable: open.find(({ line }) => line.id === shown.lineId)?.quantity ?? 0,
      inShop: of.unshipped,
    }
  })
}

async function actionsOf(context: Context<Member>, { order, ...contents }: OrderContents) {
  const { user } = context
  const may = (name: Parameters<typeof hasAuthority>[1]) => hasAuthority(user, name)
  const facts = getInvoiceFacts(order, await loadIssuedInvoices(context, order.id))
  const ready = !(await isWaitingForTeam(context, order))
  const toShip = TO_SHIP.includes(order.status) && order.deliveryType === DELIVERY.EXPRESS
  const toPickUp = order.status === ORDER.PENDING_PICKUP && order.pickupUsedAt === null
  const open: Readonly<Record<SoldOrder['actions'][number], boolean>> = {
    ship: may('shipping:edit') && ready && toShip && listSendablePieces({ order, ...contents }).length > 0,
    verifyPickup: may('shipping:edit') && ready && toPickUp && !contents.afterSales.some(isRunning),
    cancel: may('trades:edit') && order.status === ORDER.PENDING_PAYMENT,
    refund: may('refunds:edit') && canRefundOrder({ order, ...contents }),
    issueInvoice: may('invoices:edit') && checkInvoiceAction('issue', facts) === null,
    reddenInvoice: may('invoices:edit') && checkInvoiceAction('redden', facts) === null,
  }
  return getTypedKeys(open).filter((name) => open[name])
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
  const rows = await loadOrderLog(context, orderId)
  const names = whole ? await loadUserNames(context, rows) : new Map<string, string>()
  return rows.map((row) => ({
    ...logEntry(row),
    who: names.get(row.operatorId ?? '') ?? null,
    from: row.fromStatus,
    to: row.toStatus,
  }))
}

/** Parts of an order's detail that suppliers must not see: invoices, given points and picks. */
const NOT_FOR_SUPPLIERS = { invoice: null, invoiceStatus: '', given: null, picked: null } as const

/** Loads the detail of an order that the caller sold; throws NOT_FOUND for another shop's. */
export async function getSoldOrderDetail(
  { orderId }: { orderId: string },
  context: Context<Member>,
  parts: OrderParts,
): Promise<SoldOrder> {
  const shopId = requireReach(context.user, 'orders')
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || (shopId !== null && order.shopId !== shopId)) throw createOrderNotFound()
  const contents = await loadOneOrderContents(context, order)
  const whole = shopId === null
  const detail = await loadOrderDetail(context, contents, parts)
  const address = canSeeReceiver(shopId, order) ? order.address : null
  return {
    ...detail,
    ...(whole ? {} : { ...NOT_FOR_SUPPLIERS, invoices: [], delivered: [] }),
    address,
    receiver: address?.name ?? '',
    buyer: whole ? await loadBuyer(context, order.userId) : null,
    payStatus: order.payStatus,
    deliverStatus: order.deliverStatus,
    hiddenAt: order.hiddenAt,
    lines: await linesOf(context, { contents, whole }, detail.lines),
    freightPaid: formatTenders(contents.freight),
    payments: whole ? await parts.payments(context, order.tradeId) : [],
    refunds: await parts.refunds(context, { orderId }, whole),
    afterSales: await afterSalesOf(context, orderId),
    log: await logOf(context, orderId, whole),
    actions: await actionsOf(context, contents),
    mayChangeParcels: hasAuthority(context.user, 'shipping:edit') && PARCELS_OUT.includes(order.status),
  }
}
