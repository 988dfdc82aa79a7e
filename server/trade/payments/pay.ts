import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import type { payments as calls } from '#schemas/trade/payments/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { requireApproved } from '#server/trade/approvals/request.ts'
import { findChannel, createNoChannel, openChannels } from '#server/trade/cash/channels.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { withCredential } from '#server/wallet/pay-password/pay-password.ts'
import { reservePoints } from '#server/wallet/points/hold.ts'
import { settle, findSuccess } from './settle.ts'
import { payments } from './tables.ts'
import {
  isAttemptOpen,
  lockTrade,
  getOwnTrade,
  type PaymentRow,
  loadTradePayments,
  getPointsHold,
  type TradeRow,
} from './trade.ts'
import { extendTrade } from './transfers.ts'

type Input = Parsed<typeof calls.doPay>
type Answer = Out<typeof calls.doPay>

const paidBy = (payment: PaymentRow | undefined): Answer => ({
  state: 'PAID',
  paymentId: payment?.id ?? '',
  cashierUrl: null,
})

/** Returns the cashier of the open payment, the same for every tab; null if no payment is open. */
function waiting(context: Context<Member>, attempts: readonly PaymentRow[]): Answer | null {
  const open = attempts.find(isAttemptOpen)
  if (!open) return null
  const cashierUrl = findChannel(context, open.channel)?.urlOf(open.gatewayNo ?? '') ?? null
  return { state: 'CASHIER', paymentId: open.id, cashierUrl }
}

/** Defaults to the only open channel. Throws NO_CHANNEL if none is open, BAD_INPUT without a valid choice. */
async function chooseChannel(context: Context<Member>, { channel: chosen }: Input) {
  const open = await openChannels(context)
  const code = chosen ?? (open.length === 1 ? open[0] : undefined)
  if (open.length === 0) throw await createNoChannel(context)
  const channel = code && open.includes(code) ? context.channels[code] : undefined
  if (!code || !channel)
    throw reject('BAD_INPUT', chosen ? '该支付方式已停用，请换一种方式支付' : '请先选择支付方式')
  return { code, channel }
}

function needPayable({ log, clock }: Context<Member>, trade: TradeRow, { payable }: Input): void {
  if (clock.now() >= trade.expiresAt) throw reject('TRADE_EXPIRED')
  if (trade.status === 'CANCELLED') throw createStateChanged()
  if (parseYuan(payable.cash) === trade.cash && parsePoints(payable.points) === trade.points) return
  log.warn({ tradeId: trade.id, payable }, 'payment refused: another amount than is due')
  throw reject('AMOUNT_MISMATCH')
}

async function start(
  transaction: Context<Member>,
  trade: TradeRow,
  input: Input,
  attemptNo: number,
): Promise<Answer> {
  const { db, clock, user } = transaction
  const { cash, points, giftCard } = trade
  const id = createBusinessNumber(transaction, 'P')
  const chosen = cash > 0 ? await chooseChannel(transaction, input) : null
  if (points > 0) await reservePoints(transaction, { userId: user.id, amount: points, ...getPointsHold(id) })
  const charge = chosen && (await chosen.channel.charge(transaction, { paymentId: id, fen: cash }))
  const [payment] = await db
    .insert(payments)
    .values({
      id,
      tradeId: trade.id,
      attemptNo,
      status: 'PROCESSING' as const,
      cash,
      points,
      giftCard,
      channel: chosen?.code ?? null,
      gatewayNo: charge?.gatewayNo ?? null,
      createdAt: clock.now(),
    })
    .returning()
  if (chosen && charge) {
    if (charge.payMs !== undefined) await extendTrade(transaction, trade, clock.now() + charge.payMs)
    await db.update(orders).set({ payStatus: 'PROCESSING' }).where(eq(orders.tradeId, trade.id))
    return { state: 'CASHIER', paymentId: id, cashierUrl: chosen.channel.urlOf(charge.gatewayNo) }
  }
  if (payment) await settle(transaction, { trade, payment, by: { role: 'buyer', operatorId: user.id } })
  return paidBy(payment)
}

async function pay(transaction: Context<Member>, input: Input): Promise<Answer> {
  const trade = await lockTrade(transaction, input.tradeId)
  if (trade.status === 'PAID') return paidBy(await findSuccess(transaction, trade.id))
  needPayable(transaction, trade, input)
  await requireApproved(transaction, trade.id)
  const attempts = await loadTradePayments(transaction, trade.id)
  return waiting(transaction, attempts) ?? start(transaction, trade, input, attempts.length + 1)
}

/** Pays a trade; checks the credential before the transaction, so that a wrong try counts without a payment. */
export async function doPay(input: Input, context: Context<Member>): Promise<Answer> {
  const trade = await getOwnTrade(context, input.tradeId)
  if (trade.status === 'PAID') return paidBy(await findSuccess(context, trade.id))
  needPayable(context, trade, input)
  await requireApproved(context, trade.id)
  const open = waiting(context, await loadTradePayments(context, trade.id))
  if (open) return open
  const { idempotencyKey, payPassword: _, smsCode: _code, ...body } = input
  const payOnce = () =>
    withIdempotency(context, {
      key: `pay:${idempotencyKey}`,
      body,
      work: (transaction) => pay(transaction, input),
    })
  return trade.points > 0 ? withCredential(context, input, payOnce) : payOnce()
}
