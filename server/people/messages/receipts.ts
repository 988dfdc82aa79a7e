import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#schemas/base/constants.ts'
import type { Receipt, Services, SmsCourier } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import { countSms } from './count-sms.ts'
import { smsOutbox } from './tables.ts'

/** Delays before queries, ms. Phones that were off get their message within a day or two. */
export const RECEIPT_WAITS_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  60 * MINUTE_MS,
  8 * 60 * MINUTE_MS,
  40 * 60 * MINUTE_MS,
] as const
/** Largest number of queries per run. */
const AT_ONCE = 20

type Known = Exclude<Receipt, { state: 'unknown' }>
type Row = typeof smsOutbox.$inferSelect

/** Stores the receipt of a sent message; only the first receipt counts. @returns True if it was the first. */
export async function writeReceipt(services: Services, id: string, receipt: Known): Promise<boolean> {
  const isDelivered = receipt.state === 'delivered'
  const set = isDelivered
    ? ({ receipt: 'DELIVERED' } as const)
    : ({ receipt: 'UNDELIVERED', failure: receipt.reason } as const)
  const written = await services.db
    .update(smsOutbox)
    .set({ ...set, receiptAt: null })
    .where(and(eq(smsOutbox.id, id), eq(smsOutbox.state, 'SENT'), eq(smsOutbox.receipt, 'NONE')))
    .returning({ template: smsOutbox.template })
  const [row] = written
  if (!row) return false
  countSms(services, receipt.state)
  if (!isDelivered) services.log.warn({ id, ...row, reason: receipt.reason }, 'an SMS is not delivered')
  return true
}

/** Schedules the next query, or none after the last delay. */
function claimDue({ db, clock }: Services): Promise<Row[]> {
  const now = clock.now()
  const due = db
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .where(lte(smsOutbox.receiptAt, now))
    .orderBy(asc(smsOutbox.receiptAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  // PostgreSQL arrays begin with 1 and give null beyond their end.
  const waits = sql.raw(`array[${RECEIPT_WAITS_MS.join()}]::bigint[]`)
  return db
    .update(smsOutbox)
    .set({
      receiptTries: sql`${smsOutbox.receiptTries} + 1`,
      receiptAt: sql`${now}::bigint + (${waits})[${smsOutbox.receiptTries} + 2]`,
    })
    .where(inArray(smsOutbox.id, due))
    .returning()
}

async function askFor(
  services: Services,
  ask: NonNullable<SmsCourier['findReceipt']>,
  { id, telephone, receiptKey, sentAt, createdAt }: Row,
): Promise<void> {
  const receipt = await ask({ telephone, receiptKey, sentAt: sentAt ?? createdAt })
  if (receipt.state !== 'unknown') await writeReceipt(services, id, receipt)
}

export const askReceipts: Job = {
  name: 'ask-sms-receipts',
  everyMs: 5_000,
  async run(services, onFailedRow = () => undefined) {
    const { courier } = services.sms
    const ask = courier?.findReceipt?.bind(courier)
    if (!ask) return 0
    const rows = await claimDue(services)
    await Promise.all(rows.map((row) => askFor(services, ask, row).catch(onFailedRow)))
    return rows.length
  },
  waiting: ({ db, clock }) => db.$count(smsOutbox, lte(smsOutbox.receiptAt, clock.now())),
}
