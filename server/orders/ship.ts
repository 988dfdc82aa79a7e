import { eq } from 'drizzle-orm'
import { receiveDeadline } from '#schemas/order/operations.ts'
import { orderTargets } from '#schemas/order/transitions.ts'
import { shipmentLines, shipments } from './delivery-tables.ts'
import { orderLines } from './tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { sell } from '#server/stock/move.ts'
import { changeOrder, type OrderOperator, type Ordering, stateChanged } from './change.ts'
import { contentOf, type LineContents, type LineRow, type OrderContents } from './contents.ts'
import { DELIVERY, statusOf } from './facts.ts'
import { lockOrder, type OrderRow } from './find.ts'
import { parcelText, readParcel } from './parcel.ts'
import { isRunning } from './pauses.ts'
import { waitsForTeam } from './team.ts'

export interface Sending extends OrderOperator {
  orderId: string
  /** A code of schemas/order/carriers.ts. */
  carrier: string
  trackingNo: string
  /** Everything that can be shipped when absent. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined
  /** What the log says before the carrier. */
  words?: string
}

interface Piece {
  line: LineRow
  quantity: number
}

/** A line under a running refund stays in the shop. */
function isHeld({ afterSales }: OrderContents, { line }: LineContents): boolean {
  return afterSales.some((record) => record.lineId === line.id && record.type !== 3 && isRunning(record))
}

/** What can be shipped of an order now. */
export function sendable(contents: OrderContents): Piece[] {
  return contents.lines
    .filter((of) => of.unshipped > 0 && !isHeld(contents, of))
    .map(({ line, unshipped }) => ({ line, quantity: unshipped }))
}

function piecesOf(contents: OrderContents, lines: Sending['lines']): Piece[] {
  const open = sendable(contents)
  if (lines === undefined) return open
  const quantities = new Map<string, number>()
  for (const { lineId, quantity } of lines) quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  return [...quantities].map(([lineId, quantity]) => {
    const of = contents.lines.find(({ line }) => line.id === lineId)
    if (!of) throw refuse('NOT_FOUND', '所选商品不在该订单中，请刷新后重试')
    if (isHeld(contents, of)) throw stateChanged(`${of.line.name}正在申请退款，暂不能发货`)
    if (quantity > of.unshipped)
      throw refuse('BAD_INPUT', `${of.line.name}最多还可发货 ${of.unshipped} 件，请修改数量`)
    return { line: of.line, quantity }
  })
}

async function pack(
  services: Ordering,
  { id: orderId }: OrderRow,
  sending: Sending,
  pieces: readonly Piece[],
) {
  const { db, clock, random } = services
  const { carrier, trackingNo } = readParcel(sending)
  const shipmentId = random.token(12)
  await db.insert(shipments).values({ id: shipmentId, orderId, carrier, trackingNo, createdAt: clock.now() })
  await db
    .insert(shipmentLines)
    .values(pieces.map(({ line, quantity }) => ({ shipmentId, lineId: line.id, quantity })))
  for (const { line, quantity } of pieces)
    await db
      .update(orderLines)
      .set({ shippedQuantity: line.shippedQuantity + quantity })
      .where(eq(orderLines.id, line.id))
  await sell(
    services,
    shipmentId,
    pieces.map(({ line: { goodsId, skuId }, quantity }) => ({ goodsId, skuId, quantity })),
  )
  return { shipmentId, trackingNo }
}

/** What being wholly shipped means for an order: it waits for its receipt. */
export function shippedWhole(now: number) {
  const receiveBy = receiveDeadline({ shippedAt: now, extended: false, pausedMs: 0 })
  return { deliverStatus: 'SHIPPED', shippedAt: now, receiveBy }
}

/** A package of what is named, or of everything; inside the caller's transaction, which holds the order from here on. */
export async function shipOrder(
  services: Ordering,
  sending: Sending,
): Promise<{ shipmentId: string; order: OrderRow }> {
  const order = await lockOrder(services, sending.orderId)
  const allowed = orderTargets(statusOf(order), 'ship', sending.role).length > 0
  if (!allowed || order.deliveryType !== DELIVERY.EXPRESS) throw stateChanged()
  if (await waitsForTeam(services, order)) throw stateChanged('拼团尚未成功，暂不能发货')
  const contents = await contentOf(services, order)
  const pieces = piecesOf(contents, sending.lines)
  if (pieces.length === 0) throw stateChanged('没有可以发货的商品，请先处理退款申请')
  const { shipmentId, trackingNo } = await pack(services, order, sending, pieces)
  const sent = new Map(pieces.map(({ line, quantity }) => [line.id, quantity]))
  const whole = contents.lines.every(
    ({ line: { id, quantity, shippedQuantity, refundedUnshipped } }) =>
      quantity === shippedQuantity + refundedUnshipped + (sent.get(id) ?? 0),
  )
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const { role, operatorId, carrier, words = '商家发货' } = sending
  const changed = await changeOrder(services, order, {
    action: 'ship',
    role,
    operatorId: operatorId ?? null,
    to: whole ? 30 : 25,
    text: `${words}：${parcelText({ carrier, trackingNo })}，共 ${count} 件${whole ? '' : '，其余商品待发货'}`,
    set: whole ? shippedWhole(services.clock.now()) : { deliverStatus: 'PARTIAL' },
  })
  return { shipmentId, order: changed }
}
