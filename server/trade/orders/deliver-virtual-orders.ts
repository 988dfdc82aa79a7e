import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { sell } from '#server/catalog/stock/move.ts'
import { defineRowJob } from '#server/platform/call/job.ts'
import type { Random } from '#server/platform/process/random.ts'
import { changeOrder, type Ordering } from './change.ts'
import { completeOrder } from './complete.ts'
import { loadOneOrderContents, type LineRow } from './contents.ts'
import { DELIVERY } from './facts.ts'
import type { OrderRow } from './find.ts'
import { isRunning } from './pauses.ts'
import { getShippedColumns } from './send-packages.ts'
import { orders, orderLines } from './tables.ts'
import { isWaitingForTeam } from './team.ts'

/** 虚拟商品 of this sub-type are topped up to an account; all others are delivered as codes. */
const VIRTUAL = 4
const TOP_UP = 2

/** Letters and digits of codes, without those that are easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function newCode(random: Random): string {
  const letters = Array.from({ length: 16 }, () => LETTERS[random.below(LETTERS.length)] ?? '')
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

interface Virtual {
  line: LineRow
  quantity: number
  topUp: boolean
}

function handedOut({ line: { account }, quantity, topUp }: Virtual, random: Random): string[] {
  if (topUp) return [`已充值到 ${account ?? '下单账号'}，共 ${quantity} 份`]
  return Array.from({ length: quantity }, () => newCode(random))
}

/** Delivers virtual goods: codes complete the order; a top-up waits for the buyer's confirmation. */
async function deliverVirtual(services: Ordering, order: OrderRow): Promise<OrderRow> {
  const { db, random } = services
  const { lines, afterSales } = await loadOneOrderContents(services, order)
  // Deliver nothing while a refund is requested or the team is incomplete.
  if (afterSales.some(isRunning) || (await isWaitingForTeam(services, order))) return order
  const kinds = await db
    .select({ id: goods.id, goodsType: goods.goodsType, subType: goods.subType })
    .from(goods)
    .where(
      inArray(
        goods.id,
        lines.map(({ line }) => line.goodsId),
      ),
    )
  const virtual = lines
    .filter(({ unshipped }) => unshipped > 0)
    .map(({ line, unshipped: quantity }) => {
      const kind = kinds.find(({ id }) => id === line.goodsId)
      return { line, quantity, topUp: kind?.goodsType === VIRTUAL && kind.subType === TOP_UP }
    })
  for (const one of virtual)
    await db
      .update(orderLines)
      .set({ shippedQuantity: one.quantity, delivered: handedOut(one, random) })
      .where(eq(orderLines.id, one.line.id))
  const shipped = await getShippedColumns(services)
  const changed = virtual.some(({ topUp }) => topUp)
    ? await changeOrder(services, order, {
        action: 'deliverVirtual',
        role: 'system',
        to: 30,
        set: shipped,
        text: '已充值到账号，请确认到账',
      })
    : await completeOrder(services, order, {
        action: 'deliverVirtual',
        role: 'system',
        set: { shippedAt: shipped.shippedAt },
        text: '卡密已发放，请在订单详情中查看',
      })
  // Lock order: the points account (in `completeOrder`) before the stock, as everywhere.
  const pieces = virtual.map(({ line: { goodsId, skuId }, quantity }) => ({ goodsId, skuId, quantity }))
  await sell(services, `virtual:${order.id}`, pieces)
  return changed
}

const waiting = and(eq(orders.status, ORDER.PENDING_SHIPMENT), eq(orders.deliveryType, DELIVERY.VIRTUAL))

/** Delivers the virtual goods of paid orders that were not delivered at the payment. */
export const virtualOrders = defineRowJob(
  { name: 'virtual-orders', everyMs: 2_000 },
  {
    async due({ db }, after, limit) {
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(waiting, gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const [order] = await services.db
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), waiting))
        .for('no key update', { skipLocked: true })
      if (!order) return false
      const { status } = await deliverVirtual(services, order)
      return status !== order.status
    },
  },
)
