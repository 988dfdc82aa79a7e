import { and, asc, eq, exists, gt, inArray, isNotNull, not, or } from 'drizzle-orm'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { checkInvoiceAction } from '#schemas/trade/orders/invoice-states.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { invoices } from '#server/trade/orders/invoice-tables.ts'
import { getInvoiceFacts, loadIssuedInvoices } from '#server/trade/orders/invoice.ts'
import { writeInvoice } from '#server/trade/orders/issue-invoice.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { isLeft } from './tasks.ts'

const DIGITS = 12

/** Selects orders shipped or completed without an invoice, or fully refunded without a red invoice. */
function waiting({ db }: Pick<Services, 'db'>) {
  const issued = (kind: 'BLUE' | 'RED') => {
    const own = and(eq(invoices.orderId, orders.id), eq(invoices.kind, kind))
    return exists(db.select({ number: invoices.number }).from(invoices).where(own))
  }
  return and(
    isNotNull(orders.invoice),
    not(isLeft({ db }, orders.id)),
    or(
      and(inArray(orders.status, [ORDER.SHIPPED, ORDER.COMPLETED]), not(issued('BLUE'))),
      and(eq(orders.status, ORDER.CLOSED), issued('BLUE'), not(issued('RED'))),
    ),
  )
}

async function handle(services: Services, id: string): Promise<boolean> {
  const { db, clock, random } = services
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, id))
    .for('no key update', { skipLocked: true })
  if (!order) return false
  const red = order.status === ORDER.CLOSED
  const facts = getInvoiceFacts(order, await loadIssuedInvoices(services, id))
  if (checkInvoiceAction(red ? 'redden' : 'issue', facts) !== null) return false
  await writeInvoice(services, {
    orderId: id,
    red,
    role: 'supplier',
    day: formatMallDay(clock.now()),
    number: `SIM${String(random.below(10 ** DIGITS)).padStart(DIGITS, '0')}`,
    words: red ? '模拟仓库开具红字发票' : '模拟仓库开具发票',
  })
  return true
}

/** Job that issues invoices after everything was shipped and reverses them after a full refund. */
export const warehouseInvoices: Job = defineRowJob(
  { name: 'warehouse-invoices', everyMs: 20_000 },
  {
    async due({ db, invoicing }, after, limit) {
      // Do nothing if an external receiver issues the invoices.
      if (invoicing.kind !== 'manual') return []
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(waiting({ db }), gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    handle,
  },
)
