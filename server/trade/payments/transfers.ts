import { and, eq } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { payments as calls, TradeView } from '#schemas/trade/payments/calls.ts'
import { claimUploads } from '#server/content/uploads/claims.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { loadTransferSetting } from '#server/people/store-info/transfer-account.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { cashTransfers } from './tables.ts'
import {
  isAttemptOpen,
  lockTrade,
  getOwnTrade,
  type PaymentRow,
  loadTradePayments,
  type TradeRow,
} from './trade.ts'

export type TransferRow = typeof cashTransfers.$inferSelect

/** Time limit of a trade whose proof waits for review, ms: long enough for a holiday of the office. */
const PROOF_WAIT_MS = 30 * DAY_MS

/** Finds the transfer of the open attempt; null if the attempt uses another channel. */
async function openTransfer(
  { db }: Pick<Services, 'db'>,
  attempts: readonly PaymentRow[],
): Promise<TransferRow | null> {
  const open = attempts.find(isAttemptOpen)
  if (open?.channel !== 'transfer') return null
  const [row] = await db
    .select()
    .from(cashTransfers)
    .where(eq(cashTransfers.gatewayNo, open.gatewayNo ?? ''))
  return row ?? null
}

/** Describes the open transfer for the pay page; null if there is none. */
export async function loadTransferView(
  context: Context<Member>,
  attempts: readonly PaymentRow[],
): Promise<NonNullable<TradeView['transfer']> | null> {
  const found = await openTransfer(context, attempts)
  if (!found) return null
  const { holder, bank, number, remarks } = await loadTransferSetting(context)
  const { gatewayNo, amount, proofId, proofAt, rejection } = found
  return {
    account: { holder, bank, number, remarks },
    amount: formatYuan(amount),
    gatewayNo,
    proofId,
    proofAt,
    rejection,
  }
}

/** Extends the time limit of a trade to `until`, ms; never shortens it. */
export async function extendTrade(
  { db }: Pick<Services, 'db'>,
  trade: TradeRow,
  until: number,
): Promise<void> {
  if (until > trade.expiresAt)
    await db.update(trades).set({ expiresAt: until }).where(eq(trades.id, trade.id))
}

/** Attaches or replaces the proof. Throws STATE_CHANGED without an open transfer. */
export async function sendProof(
  { tradeId, uploadId }: Parsed<typeof calls.sendProof>,
  context: Context<Member>,
): Promise<null> {
  await getOwnTrade(context, tradeId)
  await context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const trade = await lockTrade(transaction, tradeId)
    const found = await openTransfer(transaction, await loadTradePayments(transaction, tradeId))
    if (!found || trade.status !== 'UNPAID') throw createStateChanged('订单已支付或已取消，请刷新页面')
    const { gatewayNo, proofId } = found
    const claim = `transfer:${gatewayNo}` as const
    const now = context.clock.now()
    // The previous proof loses its claim and is purged like other unclaimed uploads.
    if (proofId !== null && proofId !== uploadId)
      await db
        .update(uploads)
        .set({ claim: null })
        .where(and(eq(uploads.id, proofId), eq(uploads.claim, claim)))
    await claimUploads(transaction, [uploadId], { claim, purpose: 'transfer', userId: context.user.id })
    await db
      .update(cashTransfers)
      .set({ proofId: uploadId, proofAt: now, rejection: null })
      .where(eq(cashTransfers.gatewayNo, gatewayNo))
    await extendTrade(transaction, trade, now + PROOF_WAIT_MS)
  })
  return null
}
