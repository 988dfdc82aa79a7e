import { eq, inArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import type { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { takeBack } from '#server/catalog/stock/move.ts'
import { incrementBy } from '#server/catalog/stock/movement.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { afterSales } from './after-sale-tables.ts'
import { changeOrder, logOrder, createStateChanged } from './change.ts'
import { loadOneOrderContents, type OrderContents } from './contents.ts'
import { shipmentLines, shipments, trackEvents, trackSubscriptions } from './delivery-tables.ts'
import type { OrderRow } from './find.ts'
import { getParcelFacts, formatParcel, readParcel } from './parcel.ts'
import { isSpent } from './pauses.ts'
import { getOrderAuditFacts, lockSoldOrder } from './seller.ts'
import { type Piece, toStockPieces } from './send-packages.ts'
import { orderLines } from './tables.ts'
import { lockShipment, getOwnShipment, createParcelNotFound, type Shipment } from './track.ts'

export const PARCELS_OUT: readonly number[] = [ORDER.PARTIALLY_SHIPPED, ORDER.SHIPPED]
const RESHIPPED: readonly number[] = [AFTER_SALE.WAIT_BUYER_SIGN, AFTER_SALE.RETURN_REFUSED]

const SIGNED = '包裹已签收，不能再修改或撤回；如有问题请走售后'

async function needOnItsWay({ db }: Context<Member>, sent: Shipment, order: OrderRow): Promise<void> {
  if (sent.signedAt !== null) throw createStateChanged(SIGNED)
  if (sent.direction === 'BACK') throw createParcelNotFound()
  if (sent.direction === 'OUT') {
    if (!PARCELS_OUT.includes(order.status)) throw createStateChanged(SIGNED)
    return
  }
  const [record] = await db
    .select({ status: afterSales.status })
    .from(afterSales)
    .where(eq(afterSales.id, sent.afterSaleId ?? ''))
  if (!record || !RESHIPPED.includes(record.status)) throw createStateChanged(SIGNED)
}

/** Corrects the number of a parcel that is not signed for yet, and deletes the tracking events of the wrong number. */
export function correctParcel(
  { shipmentId, reason: typed, ...asked }: Parsed<typeof officeOrders.correctParcel>,
  context: Context<Member>,
): Promise<null> {
  const reason = readReason(typed)
  const parcel = readParcel(asked)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const { orderId } = await getOwnShipment(transaction, shipmentId)
    const order = await lockSoldOrder(transaction, orderId, 'shipping')
    const sent = await lockShipment(transaction, shipmentId)
    await needOnItsWay(transaction, sent, order)
    if (sent.carrier === parcel.carrier && sent.trackingNo === parcel.trackingNo)
      throw reject('BAD_INPUT', '快递公司和单号都没有变化，请核对后修改', { field: 'trackingNo' })
    await db.delete(trackEvents).where(eq(trackEvents.shipmentId, shipmentId))
    await db.update(shipments).set(parcel).where(eq(shipments.id, shipmentId))
    await transaction.tracks.follow(transaction, [{ ...parcel, shipmentId }])
    const text = `商家更正快递单号：${formatParcel(sent)} 改为 ${formatParcel(parcel)}`
    const by = { role: 'supplier', operatorId: context.user.id } as const
    await logOrder(transaction, order, { action: 'correctParcel', text, ...by })
    await writeAudit(transaction, {
      area: 'shipping',
      action: 'correctParcel',
      subject: ['parcel', shipmentId],
      before: getParcelFacts(sent),
      after: { ...getParcelFacts(parcel), reason },
    })
    return null
  })
}

/** Counts a line's pieces that must have been shipped: refunded ones, and those that an after-sale holds. */
function boundOf({ lines, afterSales: records }: OrderContents, lineId: string): number {
  const line = lines.find((one) => one.line.id === lineId)?.line
  const held = records.filter((one) => one.lineId === lineId && !one.unshipped && isSpent(one))
  const refunded = line ? line.refundedQuantity - line.refundedUnshipped : 0
  return held.reduce((sum, { quantity }) => sum + quantity, refunded)
}

/** Loads the pieces in a parcel. Throws if an after-sale requires that they were sent. */
async function piecesIn({ db }: Context<Member>, contents: OrderContents, id: string): Promise<Piece[]> {
  const rows = await db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, id))
  return rows.map(({ lineId, quantity }) => {
    const line = contents.lines.find((one) => one.line.id === lineId)?.line
    if (!line) throw createParcelNotFound()
    if (line.shippedQuantity - quantity < boundOf(contents, lineId))
      throw createStateChanged(`${line.name}有售后，包裹不能撤回，请先处理售后`)
    return { line, quantity }
  })
}

async function reopen(transaction: Context<Member>, order: OrderRow, text: string): Promise<OrderRow> {
  const { lines } = await loadOneOrderContents(transaction, order)
  const isPart = lines.some(({ line }) => line.shippedQuantity > 0)
  return changeOrder(transaction, order, {
    action: 'withdrawParcel',
    role: 'supplier',
    operatorId: transaction.user.id,
    to: isPart ? ORDER.PARTIALLY_SHIPPED : ORDER.PENDING_SHIPMENT,
    set: { deliverStatus: isPart ? 'PARTIAL' : 'NONE', shippedAt: null, receiveBy: null },
    text,
  })
}

/** Withdraws a parcel that was never sent: its pieces are in the shop again, reserved for the order. */
export function withdrawParcel(
  { shipmentId, reason: typed }: Parsed<typeof officeOrders.withdrawParcel>,
  context: Context<Member>,
): Promise<null> {
  const reason = readReason(typed)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const { orderId } = await getOwnShipment(transaction, shipmentId)
    const order = await lockSoldOrder(transaction, orderId, 'shipping')
    const sent = await lockShipment(transaction, shipmentId)
    if (sent.direction !== 'OUT') throw createParcelNotFound()
    await needOnItsWay(transaction, sent, order)
    const contents = await loadOneOrderContents(transaction, order)
    const pieces = await piecesIn(transaction, contents, shipmentId)
    for (const { line, quantity } of pieces)
      await db
        .update(orderLines)
        .set({ shippedQuantity: incrementBy(orderLines.shippedQuantity, -quantity) })
        .where(eq(orderLines.id, line.id))
    for (const table of [shipmentLines, trackEvents, trackSubscriptions])
      await db.delete(table).where(inArray(table.shipmentId, [shipmentId]))
    await db.delete(shipments).where(eq(shipments.id, shipmentId))
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
    const text = `商家撤回包裹：${formatParcel(sent)}，共 ${count} 件，等待重新发货`
    const after = await reopen(transaction, order, text)
    await takeBack(transaction, shipmentId, pieces.map(toStockPieces))
    await writeAudit(transaction, {
      area: 'shipping',
      action: 'withdrawParcel',
      subject: ['order', order.id],
      before: { ...getOrderAuditFacts(order), shipmentId, ...getParcelFacts(sent) },
      after: { ...getOrderAuditFacts(after), reason },
    })
    return null
  })
}
