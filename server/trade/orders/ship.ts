import { listOrderTargets } from '#schemas/trade/orders/transitions.ts'
import { sell } from '#server/catalog/stock/move.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type OrderOperator, createStateChanged } from './change.ts'
import { loadOneOrderContents, type LineContents, type OrderContents } from './contents.ts'
import { DELIVERY, getOrderStatus } from './facts.ts'
import { lockOrder, type OrderRow } from './find.ts'
import { TO_SHIP } from './office-list.ts'
import { readParcel } from './parcel.ts'
import { isRunning } from './pauses.ts'
import { type Piece, sendPackages, type Sent, type Shipping, toStockPieces } from './send-packages.ts'
import { isWaitingForTeam } from './team.ts'

export interface Sending extends OrderOperator {
  orderId: string
  /** Carrier code of schemas/trade/orders/carriers.ts. */
  carrier: string
  trackingNo: string
  /** Pieces to ship; everything that can be shipped by default. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined
  words?: string
}

/** Returns true if a running refund keeps the line in the shop. */
function isHeld({ afterSales }: OrderContents, { line }: LineContents): boolean {
  return afterSales.some((record) => record.lineId === line.id && record.type !== 3 && isRunning(record))
}

/** Lists the pieces of an order that can be shipped now: none before payment, after its end, or for pickup. */
export function listSendablePieces(contents: OrderContents): Piece[] {
  if (!TO_SHIP.includes(contents.order.status)) return []
  return contents.lines
    .filter((of) => of.unshipped > 0 && !isHeld(contents, of))
    .map(({ line, unshipped }) => ({ line, quantity: unshipped }))
}

/** Returns true if this role may ship something of an order in its state. */
export function canShip(order: OrderRow, role: OrderOperator['role']): boolean {
  return (
    listOrderTargets(getOrderStatus(order), 'ship', role).length > 0 &&
    order.deliveryType === DELIVERY.EXPRESS
  )
}

export const TEAM_WAITS = '拼团尚未成功，暂不能发货'

/** Returns the pieces of a package: the named ones, or all that can be sent. Throws if they cannot be sent. */
export function requireSendablePieces(contents: OrderContents, lines: Sending['lines']): Piece[] {
  const open = listSendablePieces(contents)
  if (open.length === 0 || lines?.length === 0)
    throw createStateChanged('没有可以发货的商品，请先处理退款申请')
  if (lines === undefined) return open
  const quantities = new Map<string, number>()
  for (const { lineId, quantity } of lines) quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  return [...quantities].map(([lineId, quantity]) => {
    const of = contents.lines.find(({ line }) => line.id === lineId)
    if (!of) throw reject('NOT_FOUND', '所选商品不在该订单中，请刷新后重试')
    if (isHeld(contents, of)) throw createStateChanged(`${of.line.name}正在申请退款，暂不能发货`)
    if (quantity > of.unshipped)
      throw reject('BAD_INPUT', `${of.line.name}最多还可发货 ${of.unshipped} 件，请修改数量`)
    return { line: of.line, quantity }
  })
}

/** Ships the named lines, or everything, in one package. Runs within the caller's transaction and locks the order. */
export async function shipOrder(services: Shipping, sending: Sending): Promise<Sent> {
  const order = await lockOrder(services, sending.orderId)
  if (!canShip(order, sending.role)) throw createStateChanged()
  if (await isWaitingForTeam(services, order)) throw createStateChanged(TEAM_WAITS)
  const contents = await loadOneOrderContents(services, order)
  const pieces = requireSendablePieces(contents, sending.lines)
  const { carrier, trackingNo, orderId: _, lines: __, ...by } = sending
  const parcel = readParcel({ carrier, trackingNo })
  const [sent] = await sendPackages(services, [{ contents, pieces, parcel }], by)
  if (!sent) throw createStateChanged()
  await sell(services, sent.shipmentId, pieces.map(toStockPieces))
  return sent
}
