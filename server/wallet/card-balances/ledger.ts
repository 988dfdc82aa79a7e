import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { getRefundedCardExpiry } from '#schemas/trade/refunds/rules.ts'
import { refundFailures } from '#schemas/trade/refunds/statuses.ts'
import { requireNotHeld } from '#server/people/accounts/pay-hold.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { giftCardEntries, type GiftCardEntryType, giftCards } from './tables.ts'

/** Services for work within the caller's transaction, which is `db` here. */
export type CardLedger = Pick<Services, 'db' | 'clock' | 'random'>

export interface CardPart {
  cardId: string
  /** Amount in fen, positive. */
  fen: number
  bizType: string
  bizId: string
}

/** Writes the entry; returns false if it already exists for this business. */
async function enter(
  { db, clock, random }: CardLedger,
  { cardId, bizType, bizId }: CardPart,
  entry: { entryType: GiftCardEntryType; amount: number; held: number; balanceAfter: number },
): Promise<boolean> {
  const row = { id: random.token(12), cardId, bizType, bizId, ...entry, createdAt: clock.now() }
  const made = await db
    .insert(giftCardEntries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: giftCardEntries.id })
  return made.length > 0
}

async function lockCard({ db }: CardLedger, cardId: string) {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, cardId)).for('no key update')
  if (!card) throw new Error(`${refundFailures.card}：${cardId}`)
  return card
}

/** Locks cards in id order, the lock order everywhere, for work that needs them in another order. */
export async function lockCards({ db }: CardLedger, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const named = db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]))
  await named.orderBy(asc(giftCards.id)).for('no key update')
}

/** FREEZE. Throws GIFT_CARD_UNUSABLE if the card cannot pay the amount any more, or PAY_HELD. */
export async function reserveCard(ledger: CardLedger, userId: string, part: CardPart): Promise<void> {
  const { db, clock } = ledger
  await requireNotHeld(ledger, userId)
  const usable = and(
    eq(giftCards.id, part.cardId),
    eq(giftCards.ownerId, userId),
    eq(giftCards.status, 'ACTIVE'),
    sql`${giftCards.expiresAt} > ${clock.now()}`,
    sql`${giftCards.balance} - ${giftCards.frozen} >= ${part.fen}`,
  )
  const [held] = await db
    .update(giftCards)
    .set({ frozen: sql`${giftCards.frozen} + ${part.fen}` })
    .where(usable)
    .returning()
  if (!held) throw reject('GIFT_CARD_UNUSABLE')
  await enter(ledger, part, { entryType: 'FREEZE', amount: 0, held: part.fen, balanceAfter: held.balance })
}

/** CONSUME: captures a reserved amount. Repeating it for one business does nothing. */
export async function captureCard(ledger: CardLedger, part: CardPart): Promise<void> {
  const card = await lockCard(ledger, part.cardId)
  const balance = card.balance - part.fen
  const entry = { entryType: 'CONSUME', amount: -part.fen, held: -part.fen, balanceAfter: balance } as const
  if (!(await enter(ledger, part, entry))) return
  const status = balance === 0 ? 'EXHAUSTED' : card.status
  const left = { balance, frozen: card.frozen - part.fen, status }
  await ledger.db.update(giftCards).set(left).where(eq(giftCards.id, card.id))
}

/** UNFREEZE: releases a reserved amount. Repeating it for one business does nothing. */
export async function releaseCard(ledger: CardLedger, part: CardPart): Promise<void> {
  const card = await lockCard(ledger, part.cardId)
  const entry = { entryType: 'UNFREEZE', amount: 0, held: -part.fen, balanceAfter: card.balance } as const
  if (!(await enter(ledger, part, entry))) return
  await ledger.db
    .update(giftCards)
    .set({ frozen: card.frozen - part.fen })
    .where(eq(giftCards.id, card.id))
}

type NewCard = typeof giftCards.$inferInsert
type Biz = Pick<CardPart, 'bizType' | 'bizId'>

/** OPEN: creates a card with its full value, and records its origin. */
export function openCard(ledger: CardLedger, card: NewCard, biz: Biz): Promise<void> {
  return openCardsAtOnce(ledger, [card], biz)
}

/** Creates many cards of one business with few statements, like `openCard`. */
export async function openCardsAtOnce(
  { db, clock, random }: CardLedger,
  cards: readonly NewCard[],
  biz: Biz,
): Promise<void> {
  await insertRows(db, giftCards, cards)
  const moved = { entryType: 'OPEN' as const, amount: 0, held: 0, createdAt: clock.now() }
  const entries = cards.map(({ id: cardId, initial: balanceAfter }) => {
    return { id: random.token(12), cardId, ...biz, ...moved, balanceAfter }
  })
  await insertRows(db, giftCardEntries, entries)
}

type CardRow = typeof giftCards.$inferSelect

const isGone = (card: CardRow, payerId: string) =>
  card.ownerId !== payerId || card.status === 'DISABLED' || card.status === 'TRANSFERRING'

/**
 * Entry FORWARD: refunds to a new card of the payer if the original one is gone. The new card expires like any refunded
 * card (`getRefundedCardExpiry`).
 */
async function forward(ledger: CardLedger, card: CardRow, part: CardPart & { payerId: string }) {
  const { clock, random } = ledger
  const { fen, payerId, bizType, bizId } = part
  const entry = { entryType: 'FORWARD', amount: 0, held: 0, balanceAfter: card.balance } as const
  if (!(await enter(ledger, part, entry))) return
  const now = clock.now()
  const expiresAt = getRefundedCardExpiry(card.expiresAt, now)
  const looks = { name: card.name, picture: card.picture, levelId: card.levelId }
  const row = { id: `GC${random.token(12)}`, ownerId: payerId, status: 'ACTIVE' as const, ...looks }
  await openCard(
    ledger,
    { ...row, initial: fen, balance: fen, expiresAt, createdAt: now },
    { bizType, bizId },
  )
}

/** REFUND: reopens a used-up or expired card; pays to a new card of the payer if the original is gone. */
export async function refundCard(ledger: CardLedger, part: CardPart & { payerId: string }): Promise<void> {
  const card = await lockCard(ledger, part.cardId)
  if (isGone(card, part.payerId)) return forward(ledger, card, part)
  const balance = card.balance + part.fen
  const entry = { entryType: 'REFUND', amount: part.fen, held: 0, balanceAfter: balance } as const
  if (!(await enter(ledger, part, entry))) return
  const closed = card.status === 'EXHAUSTED' || card.status === 'EXPIRED'
  const expiresAt = getRefundedCardExpiry(card.expiresAt, ledger.clock.now())
  const open = { balance, expiresAt, status: closed ? ('ACTIVE' as const) : card.status }
  await ledger.db.update(giftCards).set(open).where(eq(giftCards.id, card.id))
}

/** VOID: closes a card without held amounts, removes its balance and invalidates its code. */
export async function voidCard(ledger: CardLedger, cardId: string, biz: Pick<CardPart, 'bizType' | 'bizId'>) {
  const card = await lockCard(ledger, cardId)
  const entry = { entryType: 'VOID', amount: -card.balance, held: 0, balanceAfter: 0 } as const
  if (!(await enter(ledger, { cardId, fen: card.balance, ...biz }, entry))) return
  const closed = { balance: 0, status: 'DISABLED' as const, codeHash: null, passwordHash: null, sendOn: null }
  await ledger.db.update(giftCards).set(closed).where(eq(giftCards.id, cardId))
}

/** TAKE: transfers a card with its balance to a new owner, who does not see its earlier history. */
export async function takeCard(
  ledger: CardLedger,
  card: Pick<CardRow, 'id' | 'balance'>,
  { userId, ...biz }: Pick<CardPart, 'bizType' | 'bizId'> & { userId: string },
): Promise<void> {
  // Take the time before writing the entry, as the new owner's history begins with it.
  const taken = { ownerId: userId, acceptedAt: ledger.clock.now() }
  const entry = { entryType: 'TAKE', amount: 0, held: 0, balanceAfter: card.balance } as const
  if (!(await enter(ledger, { cardId: card.id, fen: card.balance, ...biz }, entry))) return
  await ledger.db.update(giftCards).set(taken).where(eq(giftCards.id, card.id))
}
