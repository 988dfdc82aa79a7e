import { sql } from 'drizzle-orm'
import { getReceiveDeadline } from '#schemas/trade/orders/operations.ts'
import type { Pieces } from '#server/catalog/stock/movement.ts'
import { loadOrderTerms } from '#server/people/store-info/order-terms.ts'
import type { Services } from '#server/platform/call/context.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { changeOrders, type OrderOperator, type Ordering } from './change.ts'
import type { LineRow, OrderContents } from './contents.ts'
import { shipmentLines, shipments } from './delivery-tables.ts'
import type { OrderRow } from './find.ts'
import { type Parcel, formatParcel } from './parcel.ts'
import { orderLines } from './tables.ts'

export type Shipping = Ordering & Pick<Services, 'tracks'>

export interface Piece {
  line: LineRow
  quantity: number
}

export const toStockPieces = ({ line: { goodsId, skuId }, quantity }: Piece): Pieces => ({
  goodsId,
  skuId,
  quantity,
})

export interface Package {
  contents: OrderContents
  pieces: readonly Piece[]
  parcel: Parcel
}

export interface Sent {
  shipmentId: string
  order: OrderRow
}

/** Returns the columns of an order that is wholly shipped and waits for its receipt. */
export async function getShippedColumns({ db, clock }: Pick<Ordering, 'db' | 'clock'>) {
  const shippedAt = clock.now()
  const { receiveDays } = await loadOrderTerms({ db })
  const receiveBy = getReceiveDeadline({ shippedAt, receiveDays, extended: false, pausedMs: 0 })
  return { deliverStatus: 'SHIPPED', shippedAt, receiveDays, receiveBy }
}

const quantityOf = (pieces: readonly Piece[], lineId: string) =>
  pieces.reduce((sum, { line, quantity }) => sum + (line.id === lineId ? quantity : 0), 0)

/** Returns the contents as they are once these pieces are shipped. */
export function applySending(contents: OrderContents, pieces: readonly Piece[]): OrderContents {
  const lines = contents.lines.map(({ line, unshipped, ...of }) => {
    const gone = quantityOf(pieces, line.id)
    return {
      ...of,
      line: { ...line, shippedQuantity: line.shippedQuantity + gone },
      unshipped: unshipped - gone,
    }
  })
  return { ...contents, lines }
}

function isWhole({ contents, pieces }: Package): boolean {
  return applySending(contents, pieces).lines.every(
    ({ line }) => line.quantity === line.shippedQuantity + line.refundedUnshipped,
  )
}

async function countShipped({ db }: Ordering, pieces: readonly Piece[]): Promise<void> {
  const rows = pieces.map(({ line, quantity }) => sql`(${line.id}::text, ${quantity}::int)`)
  await db.execute(sql`update ${orderLines} set shipped_quantity = shipped_quantity + sent.quantity
    from (values ${sql.join(rows, sql`, `)}) as sent(id, quantity) where ${orderLines.id} = sent.id`)
}

type By = OrderOperator & { words?: string }

async function moveOn(
  services: Ordering,
  packages: readonly Package[],
  { to, words = '商家发货', ...by }: By & { to: 25 | 30 },
): Promise<OrderRow[]> {
  const texts = new Map(
    packages.map(({ contents: { order }, parcel, pieces }) => {
      const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
      const rest = to === 30 ? '' : '，其余商品待发货'
      return [order.id, `${words}：${formatParcel(parcel)}，共 ${count} 件${rest}`]
    }),
  )
  const set = to === 30 ? await getShippedColumns(services) : { deliverStatus: 'PARTIAL' }
  const textOf = ({ id }: OrderRow) => texts.get(id) ?? words
  const orders = packages.map(({ contents }) => contents.order)
  return changeOrders(services, orders, { ...by, action: 'ship', to, set, textOf })
}

function alike(packages: readonly Package[]): Package[][] {
  const groups = new Map<string, Package[]>()
  for (const one of packages) {
    const key = `${one.contents.order.status} ${isWhole(one)}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** Ships packages. The caller takes all pieces from stock at once, to avoid deadlocks between senders. */
export async function sendPackages(
  services: Shipping,
  packages: readonly Package[],
  by: By,
): Promise<Sent[]> {
  const { db, clock, random } = services
  const made = packages.map((one) => ({ ...one, shipmentId: random.token(12) }))
  const sent = made.map(({ shipmentId: id, contents, parcel: { carrier, trackingNo } }) => ({
    id,
    carrier,
    trackingNo,
    orderId: contents.order.id,
    createdAt: clock.now(),
  }))
  const pieces = made.flatMap(({ shipmentId, pieces }) => pieces.map((piece) => ({ shipmentId, ...piece })))
  await insertRows(db, shipments, sent)
  await insertRows(
    db,
    shipmentLines,
    pieces.map(({ shipmentId, line, quantity }) => ({ shipmentId, lineId: line.id, quantity })),
  )
  await countShipped(services, pieces)
  await services.tracks.follow(
    services,
    made.map(({ shipmentId, parcel }) => ({ ...parcel, shipmentId })),
  )
  const orders = new Map<string, OrderRow>()
  for (const group of alike(packages))
    for (const order of await moveOn(services, group, {
      ...by,
      to: group[0] && isWhole(group[0]) ? 30 : 25,
    }))
      orders.set(order.id, order)
  return made.map(({ shipmentId, contents: { order } }) => ({
    shipmentId,
    order: orders.get(order.id) ?? order,
  }))
}
