import { orderTargets } from '#schemas/trade/orders/transitions.ts'
import { sell } from '#server/catalog/stock/move.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { type OrderOperator, stateChanged } from './change.ts'
import { contentOf, type LineContents, type OrderContents } from './contents.ts'
import { DELIVERY, statusOf } from './facts.ts'
import { lockOrder, type OrderRow } from './find.ts'
import { TO_SHIP } from './office-list.ts'
import { readParcel } from './parcel.ts'
import { isRunning } from './pauses.ts'
import { type Piece, sendPackages, type Sent, type Shipping, stockOf } from './send-packages.ts'
import { waitsForTeam } from './team.ts'

export interface Sending extends OrderOperator {
  orderId: string
  /** A code of schemas/trade/orders/carriers.ts. */
  carrier: string
  trackingNo: string
  /** Everything that can be shipped when absent. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined
  /** What the log says before the carrier. */
  words?: string
}

/** A line under a running refund stays in the shop. */
function isHeld({ afterSales }: OrderContents, { line }: LineContents): boolean {
  return afterSales.some((record) => record.lineId === line.id && record.type !== 3 && isRunning(record))
}

/** Lists the pieces of an order that can be shipped now: none before payment, after its end, or for pickup. */
export function sendable(contents: OrderContents): Piece[] {
  if (!TO_SHIP.includes(contents.order.status)) return []
  return contents.lines
    .filter((of) => of.unshipped > 0 && !isHeld(contents, of))
    .map(({ line, unshipped }) => ({ line, quantity: unshipped }))
}

/** Whether this role may send something of an order in its state. */
export function canShip(order: OrderRow, role: OrderOperator['role']): boolean {
  return orderTargets(statusOf(order), 'ship', role).length > 0 && order.deliveryType === DELIVERY.EXPRESS
}

export const TEAM_WAITS = '拼团尚未成功，暂不能发货'

/** What goes into a package: the named pieces, or all that can be sent. Throws where they cannot be. */
export function piecesOf(contents: OrderContents, lines: Sending['lines']): Piece[] {
  const open = sendable(contents)
  if (open.length === 0 || lines?.length === 0) throw stateChanged('没有可以发货的商品，请先处理退款申请')
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

/** A package of what is named, or of everything; inside the caller's transaction, which holds the order from here on. */
export async function shipOrder(services: Shipping, sending: Sending): Promise<Sent> {
  const order = await lockOrder(services, sending.orderId)
  if (!canShip(order, sending.role)) throw stateChanged()
  if (await waitsForTeam(services, order)) throw stateChanged(TEAM_WAITS)
  const contents = await contentOf(services, order)
  const pieces = piecesOf(contents, sending.lines)
  const { carrier, trackingNo, orderId: _, lines: __, ...by } = sending
  const parcel = readParcel({ carrier, trackingNo })
  const [sent] = await sendPackages(services, [{ contents, pieces, parcel }], by)
  if (!sent) throw stateChanged()
  await sell(services, sent.shipmentId, pieces.map(stockOf))
  return sent
}
