import { and, asc, eq, inArray } from 'drizzle-orm'
import { ORDER, orderStatuses } from '#schemas/trade/orders/states.ts'
import {
  readTrackingRow,
  findRepeatedRows,
  type TrackingCells,
  type TrackingRow,
} from '#schemas/trade/orders/tracking-file.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { loadOrderContents, type OrderContents } from './contents.ts'
import { shipments } from './delivery-tables.ts'
import { DELIVERY, getOrderStatus } from './facts.ts'
import type { OrderRow } from './find.ts'
import { applySending, type Package, type Piece } from './send-packages.ts'
import { canShip, requireSendablePieces, TEAM_WAITS } from './ship.ts'
import { orders } from './tables.ts'
import { isWaitingForTeam } from './team.ts'

interface Problem {
  row: number
  orderId: string
  text: string
}

export interface Plan {
  /** Packages in file order; each assumes that the earlier packages of the same order are sent. */
  packages: Package[]
  sent: number
  problems: Problem[]
}

const BATCH = 250

const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH))

/** With `lock` the orders are locked in id order. */
async function soldOrders({ db, user }: Context<Member>, ids: readonly string[], lock: boolean) {
  const shopId = requireReach(user, 'shipping')
  const found = new Map<string, OrderRow>()
  for (const some of batches([...new Set(ids)].sort())) {
    const own = and(inArray(orders.id, some), shopId === null ? undefined : eq(orders.shopId, shopId))
    const query = db.select().from(orders).where(own).orderBy(asc(orders.id))
    for (const order of await (lock ? query.for('no key update') : query)) found.set(order.id, order)
  }
  return found
}

/** Loads the orders' contents and their parcels so far; `sent` holds parcels as `orderId trackingNo`. */
async function standing(context: Context<Member>, all: readonly OrderRow[]) {
  const contents = new Map<string, OrderContents>()
  const sent = new Set<string>()
  for (const some of batches(all)) {
    for (const one of await loadOrderContents(context, some)) contents.set(one.order.id, one)
    const ids = some.map(({ id }) => id)
    const parcels = await context.db
      .select({ orderId: shipments.orderId, trackingNo: shipments.trackingNo })
      .from(shipments)
      .where(and(inArray(shipments.orderId, ids), eq(shipments.direction, 'OUT')))
    for (const { orderId, trackingNo } of parcels) sent.add(`${orderId} ${trackingNo}`)
  }
  return { contents, sent }
}

async function refusalOf(context: Context<Member>, order: OrderRow): Promise<string | null> {
  if (order.deliveryType !== DELIVERY.EXPRESS) return '该订单不用快递，不能填写快递单号'
  if (order.status === ORDER.SHIPPED) return '该订单已用别的单号全部发货，请核对'
  if (!canShip(order, 'supplier')) return `该订单${orderStatuses[getOrderStatus(order)]}，不能发货`
  return (await isWaitingForTeam(context, order)) ? TEAM_WAITS : null
}

/** Returns the pieces of a row's package, or the error message that shipping by hand would give. */
function packed(contents: OrderContents, row: TrackingRow): Piece[] | string {
  try {
    return requireSendablePieces(contents, linesOf(contents, row))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}

function linesOf({ lines }: OrderContents, row: TrackingRow) {
  return row.lines?.map(({ lineNo, quantity }) => {
    const of = lines.find(({ line }) => line.lineNo + 1 === lineNo)
    if (!of) throw new ApiError('BAD_INPUT', `该订单没有第 ${lineNo} 行商品，请核对`)
    if (of.unshipped === 0)
      throw new ApiError('BAD_INPUT', `该订单第 ${lineNo} 行商品没有待发货的件数，请核对`)
    return { lineId: of.line.id, quantity: quantity ?? of.unshipped }
  })
}

/** Finds numbers used for different buyers, which are typing errors; orders of one buyer may share a parcel. */
function strangers(found: ReadonlyMap<string, OrderRow>) {
  const first = new Map<string, TrackingRow>()
  return (row: TrackingRow): string | null => {
    const before = first.get(row.trackingNo)
    if (!before) first.set(row.trackingNo, row)
    const same = !before || found.get(before.orderId)?.userId === found.get(row.orderId)?.userId
    return same ? null : `快递单号与第 ${before.row} 行相同，却不是同一买家的订单，请核对`
  }
}

function readAll(cells: readonly TrackingCells[]) {
  const problems: Problem[] = []
  const read: TrackingRow[] = []
  for (const one of cells) {
    const row = readTrackingRow(one)
    if (typeof row === 'string') problems.push({ row: one.row, orderId: one.orderId.slice(0, 64), text: row })
    else read.push(row)
  }
  const repeated = findRepeatedRows(read)
  for (const { row, orderId } of read) {
    const text = repeated.get(row)
    if (text !== undefined) problems.push({ row, orderId, text })
  }
  return { rows: read.filter(({ row }) => !repeated.has(row)), problems }
}

/** Plans the effects of importing tracking numbers now; with `lock` the orders stay locked from here on. */
export async function planTracking(
  context: Context<Member>,
  cells: readonly TrackingCells[],
  { lock = false } = {},
): Promise<Plan> {
  const { rows, problems } = readAll(cells)
  const found = await soldOrders(
    context,
    rows.map(({ orderId }) => orderId),
    lock,
  )
  const { contents, sent } = await standing(context, [...found.values()])
  const stranger = strangers(found)
  const plan: Plan = { packages: [], sent: 0, problems }
  for (const row of rows) {
    const { orderId, carrier, trackingNo } = row
    const of = contents.get(orderId)
    const wrong = (text: string) => void problems.push({ row: row.row, orderId, text })
    if (!of) wrong('订单不存在，请核对订单号')
    else if (sent.has(`${orderId} ${trackingNo}`)) plan.sent += 1
    else {
      const pieces = stranger(row) ?? (await refusalOf(context, of.order)) ?? packed(of, row)
      if (typeof pieces === 'string') wrong(pieces)
      else {
        plan.packages.push({ contents: of, pieces, parcel: { carrier, trackingNo } })
        contents.set(orderId, applySending(of, pieces))
      }
    }
  }
  problems.sort((a, b) => a.row - b.row)
  return plan
}
