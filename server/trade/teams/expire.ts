import { and, asc, eq, gt, inArray, lte, notExists } from 'drizzle-orm'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { groupTeams } from '#server/catalog/activities/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { agree } from '#server/trade/after-sales/decide.ts'
import { type AfterSaleRow, lockAfterSale } from '#server/trade/after-sales/find.ts'
import { applyForAfterSale } from '#server/trade/after-sales/insert.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { loadOneOrderContents } from '#server/trade/orders/contents.ts'
import { lockOrder } from '#server/trade/orders/find.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'

type Found = Pick<AfterSaleRow, 'id' | 'orderId'>

const REASON = '未在规定时间内成团'

const isOver = (now: number) => and(eq(groupTeams.status, 'OPEN'), lte(groupTeams.expiresAt, now))

export const expireTeams: Job = defineRowJob(
  { name: 'expire-teams', everyMs: 5_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: groupTeams.id })
        .from(groupTeams)
        .where(and(isOver(clock.now()), gt(groupTeams.id, after)))
        .orderBy(asc(groupTeams.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle({ db, clock }, id) {
      const over = and(eq(groupTeams.id, id), isOver(clock.now()))
      const [team] = await db.select().from(groupTeams).where(over).for('no key update', { skipLocked: true })
      if (!team) return false
      await db.update(groupTeams).set({ status: 'EXPIRED' }).where(eq(groupTeams.id, id))
      return true
    },
  },
)

function unrefunded({ db }: Pick<Services, 'db'>) {
  const refunding = and(eq(afterSales.orderId, orders.id), eq(afterSales.status, AFTER_SALE.REFUNDING))
  return and(
    eq(groupTeams.status, 'EXPIRED'),
    inArray(orders.status, [ORDER.PENDING_SHIPMENT, ORDER.PENDING_PICKUP]),
    notExists(db.select({ id: afterSales.id }).from(afterSales).where(refunding)),
  )
}

/** Collects the buyer's open applications and applies for the remaining pieces on behalf of the system. */
async function recordsOf(services: Services, orderId: string): Promise<readonly Found[]> {
  const order = await lockOrder(services, orderId)
  const contents = await loadOneOrderContents(services, order)
  const applied = and(
    eq(afterSales.orderId, orderId),
    eq(afterSales.status, AFTER_SALE.APPLIED),
    eq(afterSales.type, 1),
  )
  const made: Found[] = await services.db
    .select({ id: afterSales.id, orderId: afterSales.orderId })
    .from(afterSales)
    .where(applied)
  for (const { line, unshipped } of contents.lines) {
    if (unshipped === 0) continue
    const application = { type: 1, unshipped: true, quantity: unshipped, reason: REASON } as const
    const rest = { lineId: line.id, description: '', pictures: [], exchangeSkuId: null } as const
    made.push(
      await applyForAfterSale(services, await loadOneOrderContents(services, order), {
        ...application,
        ...rest,
        applicant: { role: 'system', operatorId: null },
      }),
    )
  }
  return made
}

/** Refunds the orders of teams that expired, which closes the orders. */
export const refundTeams: Job = defineRowJob(
  { name: 'refund-teams', everyMs: 5_000 },
  {
    async due({ db }, after, limit) {
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(groupTeams, eq(groupTeams.id, orders.teamId))
        .where(and(unrefunded({ db }), gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const { db } = services
      const [found] = await db.select({ tradeId: orders.tradeId }).from(orders).where(eq(orders.id, id))
      const own = eq(trades.id, found?.tradeId ?? '')
      const [trade] = await db
        .select({ id: trades.id })
        .from(trades)
        .where(own)
        .for('no key update', { skipLocked: true })
      if (!trade) return false
      const [due] = await db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(groupTeams, eq(groupTeams.id, orders.teamId))
        .where(and(eq(orders.id, id), unrefunded({ db })))
      if (!due) return false
      const records = await recordsOf(services, id)
      for (const record of records) {
        const open = await lockAfterSale(services, record, trade.id)
        const text = '拼团未成功，系统自动退款'
        await agree(services, open, { role: 'system', text, granted: null, sellerText: '' })
      }
      return records.length > 0
    },
  },
)
