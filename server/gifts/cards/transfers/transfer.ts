import { createHash } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import { TRANSFER_MS } from '#schemas/gifts/cards/transfers/rules.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { giftTransfers } from './tables.ts'

export type TransferRow = typeof giftTransfers.$inferSelect
type CardRow = typeof giftCards.$inferSelect
type Work = Pick<Transaction, 'db' | 'clock' | 'random'>

/** Hashes the secret of a link for the lookup. It has 128 bits, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(`gift transfer ${token}`).digest('hex')
}

interface Sent {
  giverId: string
  /** Either the phone or the token hash is set. */
  receiverTelephone: string | null
  tokenHash: string | null
  message: string
}

/** Starts the transfer of a locked card. The deadline is never later than the card's expiry. */
export async function beginTransfer(
  { db, clock, random }: Work,
  card: CardRow,
  sent: Sent,
): Promise<TransferRow> {
  const now = clock.now()
  const deadline = Math.min(now + TRANSFER_MS, card.expiresAt)
  const row = { id: `GT${random.token(12)}`, cardId: card.id, status: 'PENDING' as const, ...sent }
  const [made] = await db
    .insert(giftTransfers)
    .values({ ...row, deadline, createdAt: now })
    .returning()
  if (!made) throw new Error('a transfer was not stored')
  await db.update(giftCards).set({ status: 'TRANSFERRING', sendOn: null }).where(eq(giftCards.id, card.id))
  return made
}

type End = Exclude<TransferRow['status'], 'PENDING'>

/** Returns null if the transfer had ended. The caller changes the card in the same transaction. */
export async function endTransfer(
  { db, clock }: Work,
  which: SQL | undefined,
  end: { status: End; receiverId?: string },
): Promise<TransferRow | null> {
  const [ended] = await db
    .update(giftTransfers)
    .set({ ...end, endedAt: clock.now() })
    .where(and(which, eq(giftTransfers.status, 'PENDING')))
    .returning()
  return ended ?? null
}

/** TRANSFERRING → ACTIVE: returns the card to its giver. A card disabled meanwhile stays disabled. */
export async function returnCard({ db }: Work, { cardId }: TransferRow): Promise<void> {
  const away = and(eq(giftCards.id, cardId), eq(giftCards.status, 'TRANSFERRING'))
  await db.update(giftCards).set({ status: 'ACTIVE' }).where(away)
}
