import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { refundFailures } from '#schemas/trade/refunds/statuses.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { findChannel } from '#server/trade/cash/channels.ts'
import { lockOrder } from '#server/trade/orders/find.ts'
import { findSuccess } from '#server/trade/payments/settle.ts'
import { lockTrade, loadTradePayments, getPointsHold } from '#server/trade/payments/trade.ts'
import { requestRefund } from '#server/trade/providers/send-refunds.ts'
import { refundCard } from '#server/wallet/card-balances/ledger.ts'
import { refundPoints } from '#server/wallet/points/refund.ts'
import { refundParts, refunds } from './tables.ts'

type RefundRow = typeof refunds.$inferSelect

/** Delay after a failed try, ms: a minute, doubled each time, at most an hour. */
const pauseAfter = (tries: number) => Math.min(60_000 * 2 ** Math.min(tries, 10), 3_600_000)

/** Finds the channel of a charge; undefined if the mall no longer has it. */
async function channelOf(services: Services, tradeId: string, charge: string) {
  const attempts = await loadTradePayments(services, tradeId)
  return findChannel(services, attempts.find(({ gatewayNo }) => gatewayNo === charge)?.channel ?? null)
}

async function cashPartsOf(services: Services, { id, tradeId }: RefundRow) {
  const cash = and(eq(refundParts.refundId, id), eq(refundParts.tender, 'CASH'))
  const parts = await services.db.select().from(refundParts).where(cash)
  return Promise.all(
    parts.map(async ({ ref: gatewayNo, amount: fen }) => ({
      gatewayNo,
      fen,
      channel: await channelOf(services, tradeId, gatewayNo),
    })),
  )
}
type CashPart = Awaited<ReturnType<typeof cashPartsOf>>[number]

/** Orders the cash parts from providers. Resolves to null once all are paid, otherwise to the failure so far. */
async function awaitProviders(services: Services, refundId: string, parts: readonly CashPart[]) {
  const ordered = []
  for (const { gatewayNo, fen, channel } of parts)
    if (channel?.provider) ordered.push(await requestRefund(services, { refundId, gatewayNo, fen }))
  const open = ordered.filter(({ isDone }) => !isDone)
  if (open.length === 0) return null
  return { failure: open.find(({ failure }) => failure !== null)?.failure ?? null }
}

async function refundCash(
  services: Services,
  tradeId: string,
  part: { refundId: string; gatewayNo: string; fen: number },
): Promise<void> {
  const channel = await channelOf(services, tradeId, part.gatewayNo)
  if (!channel)
    throw new Error(`${refundFailures.closed}：渠道单号 ${part.gatewayNo}，金额 ￥${formatYuan(part.fen)}`)
  await channel.refund(services, part)
}

// Lock order: order before account, as in completing an order; account before cards, and cards by id, as in payments.
async function payParts(services: Services, refund: RefundRow): Promise<void> {
  const { db } = services
  const trade = await lockTrade(services, refund.tradeId)
  if (refund.orderId !== null) await lockOrder(services, refund.orderId)
  const parts = await db
    .select()
    .from(refundParts)
    .where(eq(refundParts.refundId, refund.id))
    .orderBy(desc(refundParts.tender), asc(refundParts.ref))
  const paid = await findSuccess(services, refund.tradeId)
  const biz = { bizType: 'REFUND', bizId: refund.id }
  for (const { tender, ref, amount } of parts) {
    if (tender === 'GIFT_CARD')
      await refundCard(services, { cardId: ref, fen: amount, payerId: trade.userId, ...biz })
    if (tender === 'CASH')
      await refundCash(services, refund.tradeId, { refundId: refund.id, gatewayNo: ref, fen: amount })
    if (tender === 'POINTS' && paid)
      await refundPoints(services, {
        userId: trade.userId,
        amount,
        paidBy: getPointsHold(paid.id),
        ...biz,
        ...(refund.orderId === null ? {} : { orderId: refund.orderId }),
      })
  }
}

async function payAndFinish(services: Services, refund: RefundRow): Promise<void> {
  await payParts(services, refund)
  const finishedAt = services.clock.now()
  const done = { status: 'SUCCESS' as const, finishedAt, tries: refund.tries + 1, failure: null }
  await services.db.update(refunds).set(done).where(eq(refunds.id, refund.id))
  await services.reactions.refundFinished(services, refund)
}

/** Executes a refund wholly or not at all. Records and returns the failure; null on success. */
async function tryRefund(services: Services, refund: RefundRow): Promise<string | null> {
  const { db, clock, log } = services
  try {
    await db.transaction((inner) => payAndFinish({ ...services, db: inner }, refund))
    return null
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    log.error({ refundId: refund.id, failure }, 'a refund failed and is tried again')
    const tries = refund.tries + 1
    const again = { status: 'FAILED' as const, tries, failure, nextTryAt: clock.now() + pauseAfter(tries) }
    await db.update(refunds).set(again).where(eq(refunds.id, refund.id))
    return failure
  }
}

/** Delay until the refund checks again whether its provider has paid back, ms. */
const PROVIDER_LOOK_MS = { PENDING: 3_000, FAILED: 30_000 }

/** Postpones a refund until its provider, to which the job `sendRefunds` talks, has paid. */
async function waitForProvider({ db, clock }: Services, refund: RefundRow, failure: string | null) {
  const status = failure === null ? 'PENDING' : 'FAILED'
  const tries = refund.tries + (status === 'FAILED' && refund.status !== 'FAILED' ? 1 : 0)
  const nextTryAt = clock.now() + PROVIDER_LOOK_MS[status]
  await db.update(refunds).set({ status, failure, nextTryAt, tries }).where(eq(refunds.id, refund.id))
  return { status, failure } as const
}

/**
 * Executes a refund. Cash to be paid back by hand waits for a person if there is no bank reference: the refund has
 * not failed, and no job retries it. Cash of a provider is ordered first; the refund is executed once it is paid.
 */
export async function executeRefund(
  services: Services,
  refund: RefundRow,
): Promise<Out<typeof officeRefunds.refund>> {
  const cash = await cashPartsOf(services, refund)
  if (refund.reference === null && cash.some(({ channel }) => channel?.paysBackByHand)) {
    const waits = { status: 'MANUAL' as const, failure: null }
    await services.db.update(refunds).set(waits).where(eq(refunds.id, refund.id))
    return waits
  }
  const waiting = await awaitProviders(services, refund.id, cash)
  if (waiting) return waitForProvider(services, refund, waiting.failure)
  const failure = await tryRefund(services, refund)
  return { status: failure === null ? 'SUCCESS' : 'FAILED', failure }
}

const isOpenRefund = [ne(refunds.status, 'SUCCESS'), ne(refunds.status, 'MANUAL')]

async function tryDueRefund(services: Services, id: string): Promise<boolean> {
  const { db, clock } = services
  const due = and(eq(refunds.id, id), ...isOpenRefund, lte(refunds.nextTryAt, clock.now()))
  const [refund] = await db.select().from(refunds).where(due).for('no key update', { skipLocked: true })
  if (!refund) return false
  await executeRefund(services, refund)
  return true
}

/** Executes due refunds. A refund that fails stays 退款处理中 and is retried. */
export const executeRefunds: Job = defineRowJob(
  { name: 'execute-refunds', everyMs: 2000 },
  {
    async due({ db, clock }, after, limit) {
      const open = and(...isOpenRefund, lte(refunds.nextTryAt, clock.now()), gt(refunds.id, after))
      const rows = await db
        .select({ id: refunds.id })
        .from(refunds)
        .where(open)
        .orderBy(asc(refunds.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    handle: tryDueRefund,
  },
)
