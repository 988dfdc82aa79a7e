import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { refundFailures } from '#schemas/trade/refunds/statuses.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import { ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import { findChannel } from '#server/trade/cash/channels.ts'
import { describeProviderError } from './describe-error.ts'
import { providerCharges as charges, providerRefunds as refunds } from './tables.ts'

type Row = typeof refunds.$inferSelect

const AT_ONCE = 10
/** Lease of a claimed refund, ms: after it another process tries with the same number. */
const LEASE_MS = 60_000
/** Delay after a failed or pending try, ms: ten seconds, doubled each time, at most an hour. */
const waitAfter = (tries: number) => Math.min(5_000 * 2 ** Math.min(tries, 12), 3_600_000)

/** Returns the number of a refund at its provider. */
export const getRefundNo = ({ refundId, gatewayNo }: Pick<Row, 'refundId' | 'gatewayNo'>) =>
  `${refundId}-${gatewayNo}`

interface CashPart {
  refundId: string
  gatewayNo: string
  fen: number
}

/** Orders a refund within the caller's transaction; returns the state of an earlier order if there is one. */
export async function requestRefund(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { refundId, gatewayNo, fen }: CashPart,
): Promise<{ isDone: boolean; failure: string | null }> {
  const now = clock.now()
  const row = { refundId, gatewayNo, amount: fen, status: 'WAITING' as const, tryAt: now, createdAt: now }
  const own = and(eq(refunds.refundId, refundId), eq(refunds.gatewayNo, gatewayNo))
  const added = await db.insert(refunds).values(row).onConflictDoNothing().returning({ id: refunds.refundId })
  if (added.length > 0) return { isDone: false, failure: null }
  const [found] = await db.select().from(refunds).where(own)
  return { isDone: found?.status === 'DONE', failure: found?.failure ?? null }
}

/** Makes refunds that the provider has rejected due for another try at once. */
export async function retryProvider(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  refundId: string,
): Promise<void> {
  const waiting = and(eq(refunds.refundId, refundId), eq(refunds.status, 'WAITING'))
  await db.update(refunds).set({ tryAt: clock.now(), failure: null }).where(waiting)
}

function claim({ db, clock }: Services): Promise<Row[]> {
  const now = clock.now()
  const key = sql`(${refunds.refundId}, ${refunds.gatewayNo})`
  const due = db
    .select({ refundId: refunds.refundId, gatewayNo: refunds.gatewayNo })
    .from(refunds)
    .where(and(isNotNull(refunds.tryAt), lte(refunds.tryAt, now)))
    .orderBy(asc(refunds.tryAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({ tryAt: now + LEASE_MS, tries: sql`${refunds.tries} + 1` })
    .where(inArray(key, due))
    .returning()
}

/** Tries a refund; all tries use the same number, so the provider pays it back once. */
async function send(services: Services, row: Row): Promise<void> {
  const { db, clock, log } = services
  const { refundId, gatewayNo, amount, tries } = row
  const own = and(eq(refunds.refundId, refundId), eq(refunds.gatewayNo, gatewayNo))
  const later = { tryAt: clock.now() + waitAfter(tries) }
  try {
    const [charge] = await db.select().from(charges).where(eq(charges.gatewayNo, gatewayNo))
    const provider = charge && findChannel(services, charge.channel)?.provider
    if (!provider) throw new Error('channel is not set up')
    const refundNo = getRefundNo(row)
    const outcome = await provider.refund({ refundNo, gatewayNo, fen: amount, total: charge.amount })
    const done = { status: 'DONE' as const, tryAt: null, failure: null, doneAt: clock.now() }
    await db
      .update(refunds)
      .set(outcome === 'DONE' ? done : { ...later, failure: null })
      .where(own)
  } catch (error) {
    const reason = describeProviderError(error)
    const failure = error instanceof ProviderRefusal ? `${refundFailures.channel}：${reason}` : reason
    log.error({ refundId, gatewayNo, failure }, 'a provider did not pay back, and is asked again')
    await db
      .update(refunds)
      .set({ ...later, failure })
      .where(own)
  }
}

/** Sends due refunds to the providers, outside of transactions. */
export const sendRefunds: Job = {
  name: 'send-refunds',
  everyMs: 2_000,
  async run(services) {
    const claimed = await claim(services)
    await Promise.all(claimed.map((row) => send(services, row)))
    return claimed.length
  },
  waiting: ({ db, clock }) =>
    db.$count(refunds, and(isNotNull(refunds.tryAt), lte(refunds.tryAt, clock.now()))),
}
