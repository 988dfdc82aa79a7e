import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { sell } from '#server/catalog/stock/move.ts'
import { jobOverRows } from '#server/platform/call/job.ts'
import type { Random } from '#server/platform/process/random.ts'
import { changeOrder, type Ordering } from './change.ts'
import { completeOrder } from './complete.ts'
import { contentOf, type LineRow } from './contents.ts'
import { DELIVERY } from './facts.ts'
import type { OrderRow } from './find.ts'
import { isRunning } from './pauses.ts'
import { shippedWhole } from './send-packages.ts'
import { orders, orderLines } from './tables.ts'
import { waitsForTeam } from './team.ts'

/** 虚拟商品 of this sub-type are topped up to an account; all else is a code. */
const VIRTUAL = 4
const TOP_UP = 2

/** Without letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Sixteen in groups of four: XXXX-XXXX-XXXX-XXXX. */
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

/**
 * Virtual goods of a paid order are handed out at once, inside the caller's transaction: codes complete the order, a
 * top-up waits for the buyer's confirmation.
 */
async function deliverVirtual(services: Ordering, order: OrderRow): Promise<OrderRow> {
  const { db, random } = services
  const { lines, afterSales } = await contentOf(services, order)
  // Nothing is handed out that somebody asks the money back for.
  if (afterSales.some(isRunning) || (await waitsForTeam(services, order))) return order
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
  const shipped = await shippedWhole(services)
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
  // The account before the pieces, as everywhere.
  const pieces = virtual.map(({ line: { goodsId, skuId }, quantity }) => ({ goodsId, skuId, quantity }))
  await sell(services, `virtual:${order.id}`, pieces)
  return changed
}

const waiting = and(eq(orders.status, ORDER.PENDING_SHIPMENT), eq(orders.deliveryType, DELIVERY.VIRTUAL))

/** Virtual goods of paid orders are handed out; whatever the payment left undone is done here. */
export const virtualOrders = jobOverRows(
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
