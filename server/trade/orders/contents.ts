import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import type { OrderCard } from '#schemas/trade/orders/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { afterSales } from './after-sale-tables.ts'
import { approvals } from './approval-tables.ts'
import { shipments } from './delivery-tables.ts'
import type { OrderRow } from './find.ts'
import { type AfterSaleRow, holdsPieces } from './pauses.ts'
import { orderAllocations, orderLines, trades } from './tables.ts'

export type LineRow = typeof orderLines.$inferSelect
type Allocation = Pick<typeof orderAllocations.$inferSelect, 'tender' | 'ref' | 'amount'>

export interface LineContents {
  line: LineRow
  paid: TenderAmounts
  /** Pieces not yet shipped and not held or refunded by an after-sale. */
  unshipped: number
}

export interface OrderContents {
  order: OrderRow
  lines: LineContents[]
  freight: TenderAmounts
  afterSales: AfterSaleRow[]
  packages: number
  /** Time until which the trade can be paid, ms. */
  payBy: number
  /** Approval that the trade still needs; null for none. */
  approval: NonNullable<OrderCard['approval']> | null
}

export function sumTenders(parts: readonly Allocation[]): TenderAmounts {
  const of = (tender: Allocation['tender']) => parts.filter((part) => part.tender === tender)
  const sum = (tender: Allocation['tender']) => of(tender).reduce((all, { amount }) => all + amount, 0)
  const giftCards = of('GIFT_CARD').map(({ ref, amount }) => ({ id: ref, fen: amount }))
  return { points: sum('POINTS'), cash: sum('CASH'), giftCards }
}

function unshippedOf(line: LineRow, holding: readonly AfterSaleRow[]): number {
  const held = holding
    .filter(({ lineId, unshipped }) => lineId === line.id && unshipped)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, line.quantity - line.shippedQuantity - line.refundedUnshipped - held)
}

async function read({ db }: Pick<Services, 'db'>, orders: readonly OrderRow[]) {
  const ids = orders.map(({ id }) => id)
  const { orderId, lineId, type, status, quantity, unshipped, toPlatform, createdAt, finishedAt } = afterSales
  const columns = { orderId, lineId, type, status, quantity, unshipped, toPlatform, createdAt, finishedAt }
  const tradeIds = [...new Set(orders.map(({ tradeId }) => tradeId))]
  const sent = and(inArray(shipments.orderId, ids), eq(shipments.direction, 'OUT'))
  return {
    lines: await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.lineNo)),
    parts: await db.select().from(orderAllocations).where(inArray(orderAllocations.orderId, ids)),
    afterSales: await db.select(columns).from(afterSales).where(inArray(afterSales.orderId, ids)),
    packages: await db
      .select({ orderId: shipments.orderId, n: count() })
      .from(shipments)
      .where(sent)
      .groupBy(shipments.orderId),
    trades: await db
      .select({
        id: trades.id,
        expiresAt: trades.expiresAt,
        state: approvals.state,
        approverName: users.name,
      })
      .from(trades)
      .leftJoin(approvals, eq(approvals.tradeId, trades.id))
      .leftJoin(users, eq(users.id, approvals.approverId))
      .where(inArray(trades.id, tradeIds)),
  }
}

interface TradeApproval {
  state: (typeof approvals.$inferSelect)['state'] | null
  approverName: string | null
}

function pendingApproval({ state, approverName }: TradeApproval): OrderContents['approval'] {
  if (state === null || state === 'APPROVED') return null
  return { approverName: approverName ?? '' }
}

/** Loads the contents of several orders with five queries; the result has the order of `orders`. */
export async function loadOrderContents(
  services: Pick<Services, 'db'>,
  orders: readonly OrderRow[],
): Promise<OrderContents[]> {
  if (orders.length === 0) return []
  const all = await read(services, orders)
  const packages = new Map(all.packages.map(({ orderId, n }) => [orderId, n]))
  const tradeById = new Map(all.trades.map((trade) => [trade.id, trade]))
  return orders.map((order) => {
    const mine = <Row extends { orderId: string }>(rows: readonly Row[]) =>
      rows.filter(({ orderId }) => orderId === order.id)
    const parts = mine(all.parts)
    const paidBy = (id: string) => sumTenders(parts.filter(({ lineId }) => lineId === id))
    const trade = tradeById.get(order.tradeId)
    const records = mine(all.afterSales)
    const holding = records.filter(holdsPieces)
    return {
      order,
      lines: mine(all.lines).map((line) => ({
        line,
        paid: paidBy(line.id),
        unshipped: unshippedOf(line, holding),
      })),
      freight: paidBy(''),
      afterSales: records,
      packages: packages.get(order.id) ?? 0,
      payBy: trade?.expiresAt ?? 0,
      approval: trade ? pendingApproval(trade) : null,
    }
  })
}

/** Loads the contents of one order. */
export async function loadOneOrderContents(
  services: Pick<Services, 'db'>,
  order: OrderRow,
): Promise<OrderContents> {
  const [contents] = await loadOrderContents(services, [order])
  if (!contents) throw new Error('an order without contents')
  return contents
}
