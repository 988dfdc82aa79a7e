import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type AfterSaleDeadline, getAfterSaleDeadline } from '#schemas/trade/after-sales/operations.ts'
import { AFTER_SALE, type AfterSaleStatus } from '#schemas/trade/after-sales/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { shipments } from '#server/trade/orders/delivery-tables.ts'
import { changeAfterSale, getAfterSaleStatus, getAfterSaleType } from './change.ts'
import { claimAfterSale } from './claim.ts'
import { agree } from './decide.ts'
import type { OpenAfterSale } from './find.ts'
import { receive } from './receive.ts'
import { releaseAll, releasePieces } from './release.ts'

const by = { role: 'system' } as const

type Ending = (services: Services, open: OpenAfterSale) => Promise<void>

const endings: Readonly<Record<AfterSaleDeadline['action'], Ending>> = {
  agree: (services, open) =>
    agree(services, open, { ...by, text: '商家超时未处理，系统自动同意', granted: null, sellerText: '' }),
  async expire(services, open) {
    const text = '超过寄回期限，系统自动关闭'
    await changeAfterSale(services, open.record, { ...by, action: 'expire', text })
    await releaseAll(services, open)
  },
  // The pieces were not inspected, and only the seller may say that they can be sold again.
  receive: (services, open) =>
    receive(services, open, { ...by, text: '退货签收后超时未处理，系统自动确认收货', saleable: false }),
  async sign(services, open) {
    await changeAfterSale(services, open.record, {
      ...by,
      action: 'sign',
      text: '超时未签收，系统自动确认签收',
    })
    await releasePieces(services, open)
  },
}

const actions: Readonly<Partial<Record<AfterSaleStatus, AfterSaleDeadline['action']>>> = {
  [AFTER_SALE.APPLIED]: 'agree',
  [AFTER_SALE.WAIT_SEND_BACK]: 'expire',
  [AFTER_SALE.WAIT_SELLER_RECEIVE]: 'receive',
  [AFTER_SALE.WAIT_BUYER_SIGN]: 'sign',
}

/** Moves overdue after-sales on: agrees after 24 or 48 h, closes after 7 days, receives and signs after 10 days. */
export const afterSaleDeadlines: Job = defineRowJob(
  { name: 'after-sale-deadlines', everyMs: 30_000 },
  {
    async due({ db, clock }, after, limit) {
      const over = and(lte(afterSales.deadline, clock.now()), gt(afterSales.id, after))
      const rows = await db
        .select({ id: afterSales.id })
        .from(afterSales)
        .where(over)
        .orderBy(asc(afterSales.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const open = await claimAfterSale(services, id)
      if (!open) return false
      const { deadline } = open.record
      const action = actions[getAfterSaleStatus(open.record)]
      if (deadline === null || deadline > open.now || action === undefined) return false
      await endings[action](services, open)
      return true
    },
  },
)

/** Starts the seller's deadline once the carrier has delivered a return. */
export const returnsSigned: Job = {
  name: 'after-sale-returns-signed',
  everyMs: 60_000,
  async run({ db }) {
    const rows = await db
      .select({ record: afterSales, signedAt: shipments.signedAt })
      .from(afterSales)
      .innerJoin(shipments, and(eq(shipments.afterSaleId, afterSales.id), eq(shipments.direction, 'BACK')))
      .where(
        and(
          eq(afterSales.status, AFTER_SALE.WAIT_SELLER_RECEIVE),
          isNull(afterSales.deadline),
          isNotNull(shipments.signedAt),
        ),
      )
      .limit(500)
    for (const { record, signedAt: returnSignedAt } of rows) {
      const { unshipped, toPlatform, createdAt: since } = record
      const waiting = {
        status: getAfterSaleStatus(record),
        type: getAfterSaleType(record),
        unshipped,
        toPlatform,
        since,
      }
      const deadline = getAfterSaleDeadline({ ...waiting, returnSignedAt })?.at ?? null
      const same = and(eq(afterSales.id, record.id), eq(afterSales.status, record.status))
      // Skip a record whose parcel number was corrected meanwhile: the new parcel is not signed for.
      const still = sql`exists (select 1 from ${shipments} where ${shipments.afterSaleId} = ${record.id} and ${shipments.signedAt} = ${returnSignedAt})`
      await db.update(afterSales).set({ deadline }).where(and(same, still))
    }
    return rows.length
  },
}
