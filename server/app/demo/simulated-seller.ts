import { and, asc, eq, gt, not, notExists, or } from 'drizzle-orm'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { claimAfterSale } from '#server/trade/after-sales/claim.ts'
import { agree } from '#server/trade/after-sales/decide.ts'
import type { AfterSaleRow, OpenAfterSale } from '#server/trade/after-sales/find.ts'
import { receive } from '#server/trade/after-sales/receive.ts'
import { reship } from '#server/trade/after-sales/reship.ts'
import { afterSaleLogs, afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { EVENT_EVERY_MS } from './warehouse/plan.ts'
import { isLeft, planTasks } from './warehouse/tasks.ts'

const AGREE_AFTER_MS = 20_000
const RECEIVE_AFTER_MS = 30_000
const RESHIP_AFTER_MS = 20_000
const DIGITS = 12

/** Wait in ms. After-sales that were escalated to the platform wait for a person. */
const waits: readonly { status: number; ms: number }[] = [
  { status: AFTER_SALE.APPLIED, ms: AGREE_AFTER_MS },
  { status: AFTER_SALE.WAIT_SELLER_RECEIVE, ms: RECEIVE_AFTER_MS },
  { status: AFTER_SALE.WAIT_RESHIP, ms: RESHIP_AFTER_MS },
]

const by = { role: 'seller', operatorId: null } as const

function restedSince({ db }: Pick<Services, 'db'>, since: number) {
  const later = and(eq(afterSaleLogs.afterSaleId, afterSales.id), gt(afterSaleLogs.createdAt, since))
  return notExists(db.select({ id: afterSaleLogs.id }).from(afterSaleLogs).where(later))
}

const dueWhere = ({ db, clock }: Services) =>
  and(
    eq(afterSales.toPlatform, false),
    not(isLeft({ db }, afterSales.id)),
    or(
      ...waits.map(({ status, ms }) =>
        and(eq(afterSales.status, status), restedSince({ db }, clock.now() - ms)),
      ),
    ),
  )

async function send(services: Services, open: OpenAfterSale): Promise<void> {
  const trackingNo = `SIM${String(services.random.below(10 ** DIGITS)).padStart(DIGITS, '0')}`
  const sending = { ...by, carrier: 'SIM', trackingNo, text: '模拟商家换新发货' }
  const bizId = await reship(services, open, sending)
  await planTasks(services, 'TRACK', [{ bizId, dueAt: open.now + EVENT_EVERY_MS }])
}

function answer(services: Services, open: OpenAfterSale, status: AfterSaleRow['status']): Promise<void> {
  if (status === AFTER_SALE.APPLIED)
    return agree(services, open, { ...by, text: '模拟商家同意申请', granted: null, sellerText: '' })
  if (status === AFTER_SALE.WAIT_SELLER_RECEIVE)
    return receive(services, open, { ...by, text: '模拟商家确认收到退货', saleable: true })
  return send(services, open)
}

/** Job that agrees, receives and reships after short delays and says in the log that it is simulated. */
export const simulatedSeller: Job = defineRowJob(
  { name: 'simulated-seller', everyMs: 3_000 },
  {
    async due(services, after, limit) {
      const rows = await services.db
        .select({ id: afterSales.id })
        .from(afterSales)
        .where(and(dueWhere(services), gt(afterSales.id, after)))
        .orderBy(asc(afterSales.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const open = await claimAfterSale(services, id)
      if (!open) return false
      const due = and(dueWhere(services), eq(afterSales.id, id))
      if ((await services.db.$count(afterSales, due)) === 0) return false
      await answer(services, open, open.record.status)
      return true
    },
  },
)
