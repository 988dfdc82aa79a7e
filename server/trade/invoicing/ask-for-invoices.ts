import { and, asc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, not, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { checkInvoiceAction } from '#schemas/trade/orders/invoice-states.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { HOOK_LEASE_MS, judgeTry, MAX_HOOK_TRIES } from '#server/platform/call/hook-tries.ts'
import {
  type AskedInvoice,
  countInvoice,
  type InvoiceReceiver,
} from '#server/platform/call/invoice-issuer.ts'
import type { Job } from '#server/platform/call/job.ts'
import type { HookAnswer } from '#server/platform/call/post-hook.ts'
import { loadOneOrderContents } from '#server/trade/orders/contents.ts'
import { invoiceLeft } from '#server/trade/orders/invoice-list.ts'
import { invoiceRequests as requests, invoices } from '#server/trade/orders/invoice-tables.ts'
import { getInvoiceFacts, loadIssuedInvoices } from '#server/trade/orders/invoice.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { describeAsked } from './describe-asked.ts'

const AT_ONCE = 20
const MAX_FOUND = 500
/** Age of the oldest orders that are searched, ms; older ones are left to the office, which keeps the search short. */
const LOOK_BACK_MS = 90 * DAY_MS

type Row = typeof requests.$inferSelect

const isDue = (now: number) => lte(requests.nextAt, now)

function waiting({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const ofOrder = eq(requests.orderId, orders.id)
  const asked = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(ofOrder, ne(requests.state, 'DONE')))
  const standing = and(eq(invoices.orderId, orders.id), isNull(invoices.voidedAt))
  const issued = db.select({ number: invoices.number }).from(invoices).where(standing)
  return and(
    isNotNull(orders.invoice),
    inArray(orders.status, [ORDER.SHIPPED, ORDER.COMPLETED]),
    gte(orders.createdAt, clock.now() - LOOK_BACK_MS),
    gt(invoiceLeft, 0),
    not(exists(asked)),
    not(exists(issued)),
  )
}

async function queueDue(services: Services): Promise<void> {
  const { db, clock, random } = services
  const found = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(waiting(services))
    .orderBy(asc(orders.createdAt))
    .limit(MAX_FOUND)
  const now = clock.now()
  for (const { orderId } of found)
    await db
      .insert(requests)
      .values({ id: random.token(16), orderId, nextAt: now, createdAt: now })
      .onConflictDoNothing()
}

/** Marks requests as FAILED whose last try was interrupted by a stop of the server. */
async function endSpent({ db, clock, invoicing }: Services): Promise<number> {
  const spent = await db
    .update(requests)
    .set({ state: 'FAILED', reason: 'no answer', nextAt: null })
    .where(and(isDue(clock.now()), gte(requests.tries, MAX_HOOK_TRIES)))
    .returning({ id: requests.id })
  countInvoice(invoicing, 'unreachable', spent.length)
  return spent.length
}

function claim({ db, clock }: Services): Promise<Row[]> {
  const now = clock.now()
  const due = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(isDue(now), lt(requests.tries, MAX_HOOK_TRIES)))
    .orderBy(asc(requests.nextAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(requests)
    .set({ tries: sql`${requests.tries} + 1`, nextAt: now + HOOK_LEASE_MS })
    .where(inArray(requests.id, due))
    .returning()
}

/** Returns the request, which is the same in every try, or why no invoice can be issued any more. */
async function read(
  services: Services,
  { id, orderId, amount: asked }: Row,
): Promise<{ refusal: string } | { invoice: AskedInvoice; amount: number }> {
  const [found] = await services.db
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!found) return { refusal: '订单不存在' }
  const facts = getInvoiceFacts(found.order, await loadIssuedInvoices(services, orderId))
  const refusal = checkInvoiceAction('issue', facts)
  if (refusal !== null) return { refusal }
  const amount = asked ?? facts.amount
  const contents = await loadOneOrderContents(services, found.order)
  const invoice = describeAsked(contents, { id, amount, email: found.email ?? '' })
  return invoice ? { invoice, amount } : { refusal: '该订单没有申请发票' }
}

function settle({ tries }: Row, answer: HookAnswer, now: number) {
  const judged = judgeTry(tries, answer, now)
  if (judged.outcome === 'taken')
    return { outcome: 'asked', set: { state: 'SENT', reason: '', nextAt: null } } as const
  const { failure: reason } = judged
  if (judged.outcome === 'retried')
    return { outcome: 'retried', set: { reason, nextAt: judged.nextAt } } as const
  return { outcome: judged.outcome, set: { state: 'FAILED', reason, nextAt: null } } as const
}

/** Requests one invoice; records nothing if another process, or a notice, was faster. */
async function attempt(services: Services, receiver: InvoiceReceiver, row: Row): Promise<void> {
  const { db, clock, log, invoicing } = services
  const { id, tries } = row
  const own = and(eq(requests.id, id), eq(requests.state, 'WAITING'), eq(requests.tries, tries))
  const found = await read(services, row)
  if ('refusal' in found) {
    await db.update(requests).set({ state: 'DONE', reason: found.refusal, nextAt: null }).where(own)
    return
  }
  // Fix the amount before posting: if the answer is lost, the next try asks for the same amount.
  await db.update(requests).set({ amount: found.amount }).where(own)
  const answer = await receiver.ask(found.invoice)
  const { outcome, set } = settle(row, answer, clock.now())
  const settled = await db.update(requests).set(set).where(own).returning({ id: requests.id })
  if (settled.length === 0) return
  countInvoice(invoicing, outcome)
  if (outcome !== 'asked') log.warn({ id, tries, outcome, reason: set.reason }, 'an invoice is not asked for')
}

/** Requests invoices from the receiver; does nothing if there is no receiver. */
export const askForInvoices: Job = {
  name: 'ask-for-invoices',
  everyMs: 30_000,
  async run(services, onFailedRow = () => undefined) {
    const { receiver } = services.invoicing
    if (!receiver) return 0
    await queueDue(services)
    let handled = await endSpent(services)
    for (;;) {
      const rows = await claim(services)
      await Promise.all(rows.map((row) => attempt(services, receiver, row).catch(onFailedRow)))
      handled += rows.length
      if (rows.length < AT_ONCE) return handled
    }
  },
  waiting: async ({ db, clock, invoicing }) =>
    invoicing.receiver ? db.$count(requests, isDue(clock.now())) : 0,
}
