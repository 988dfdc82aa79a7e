import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { parseYuan } from '#schemas/money/money.ts'
import type { cashier } from '#schemas/trade/payments/calls.ts'
import type { LatePayment, Services, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { closeAttempts } from './cancel-trade.ts'
import { settle } from './settle.ts'
import { isSigned, type Notice } from './signature.ts'
import { payments } from './tables.ts'
import { isAttemptOpen, lockTrade, type PaymentRow, type TradeRow } from './trade.ts'

type Input = Parsed<typeof cashier.notify>

/** Throws AMOUNT_MISMATCH unless the channel signed the notice for this payment and its exact amount. */
async function verified(services: Services, { signature, ...notice }: Input): Promise<PaymentRow> {
  const { db, log } = services
  const [payment] = await db.select().from(payments).where(eq(payments.id, notice.paymentId))
  const right =
    isSigned(services, notice satisfies Notice, signature) &&
    payment !== undefined &&
    payment.gatewayNo === notice.gatewayNo &&
    payment.cash === parseYuan(notice.amount)
  if (right) return payment
  log.warn({ gatewayNo: notice.gatewayNo, paymentId: notice.paymentId }, 'cashier notice refused')
  throw reject('AMOUNT_MISMATCH', '支付通知未通过验证')
}

function lateOf(
  trade: TradeRow,
  { id, gatewayNo, cash }: PaymentRow,
  operatorId: string | null,
): LatePayment {
  return {
    paymentId: id,
    tradeId: trade.id,
    gatewayNo,
    cash,
    tradeCancelled: trade.status === 'CANCELLED',
    operatorId,
  }
}

interface Result extends Pick<Input, 'outcome'> {
  /** Office user who confirmed the payment; null if the channel itself reported it. */
  operatorId?: string | null
}

/** Applies a channel's result to a payment within the caller's transaction; a repeated result changes nothing. */
export async function applyResult(
  services: Transaction,
  payment: PaymentRow,
  { outcome, operatorId = null }: Result,
): Promise<void> {
  const trade = await lockTrade(services, payment.tradeId)
  // Read again under the trade's lock, as another notice, a cancellation or a close may have been faster.
  const [now = payment] = await services.db.select().from(payments).where(eq(payments.id, payment.id))
  if (now.status === 'SUCCESS') return
  if (outcome === 'REFUSED') {
    if (isAttemptOpen(now))
      await closeAttempts(services, trade, { status: 'FAILED', failure: '支付未完成，请重新支付' })
    return
  }
  const inTime = trade.status === 'UNPAID' && isAttemptOpen(now)
  if (inTime) await settle(services, { trade, payment: now, by: { role: 'gateway', operatorId } })
  else await services.reactions.paidTooLate(services, lateOf(trade, now, operatorId))
}

/** Handles the channel's callback, which may come several times, in any order, late or forged. */
export async function handleNotice(input: Input, services: Services): Promise<Out<typeof cashier.notify>> {
  const payment = await verified(services, input)
  await services.db.transaction((tx) =>
    applyResult({ ...services, db: tx }, payment, { outcome: input.outcome }),
  )
  return { received: true }
}
