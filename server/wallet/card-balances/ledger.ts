import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { refundedCardExpiry } from '#schemas/trade/refunds/rules.ts'
import { refundFailures } from '#schemas/trade/refunds/statuses.ts'
import { needNotHeld } from '#server/people/accounts/pay-hold.ts'
import type { Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { giftCardEntries, type GiftCardEntryType, giftCards } from './tables.ts'

/** Works inside the caller's transaction, which is `db` here. */
export type CardLedger = Pick<Services, 'db' | 'clock' | 'random'>

export interface CardPart {
  cardId: string
  /** Above 0. */
  fen: number
  bizType: string
  bizId: string
}

/** Writes the entry; false when this business made it before. */
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

/** Locks cards by their ids, the order in which everybody does, for work that comes to them in another one. */
export async function lockCards({ db }: CardLedger, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const named = db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]))
  await named.orderBy(asc(giftCards.id)).for('no key update')
}

/** FREEZE: puts so much of the member's card aside. Throws GIFT_CARD_UNUSABLE when it is not there any more, or PAY_HELD. */
export async function holdCard(ledger: CardLedger, userId: string, part: CardPart): Promise<void> {
  const { db, clock } = ledger
  await needNotHeld(ledger, userId)
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
  if (!held) throw refuse('GIFT_CARD_UNUSABLE')
  await enter(ledger, part, { entryType: 'FREEZE', amount: 0, held: part.fen, balanceAfter: held.balance })
}

/** CONSUME: what was held is spent. Each of these does nothing the second time for one business. */
export async function consumeCard(ledger: CardLedger, part: CardPart): Promise<void> {
  const card = await lockCard(ledger, part.cardId)
  const balance = card.balance - part.fen
  const entry = { entryType: 'CONSUME', amount: -part.fen, held: -part.fen, balanceAfter: balance } as const
  if (!(await enter(ledger, part, entry))) return
  const status = balance === 0 ? 'EXHAUSTED' : card.status
  const left = { balance, frozen: card.frozen - part.fen, status }
  await ledger.db.update(giftCards).set(left).where(eq(giftCards.id, card.id))
}

/** UNFREEZE: what was held is free again. */
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

/** OPEN: a new card with all of its value on it, and what it came from. */
export function openCard(ledger: CardLedger, card: NewCard, biz: Biz): Promise<void> {
  return openCardsAtOnce(ledger, [card], biz)
}

/** The same of many of one business, in few statements. */
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

/** What cannot go back to a card that is given away, on its way or disabled. */
const isGone = (card: CardRow, payerId: string) =>
  card.ownerId !== payerId || card.status === 'DISABLED' || card.status === 'TRANSFERRING'

/** FORWARD: what would go back to a card that is gone opens a new one of the payer, which ends by the same rule. */
async function forward(ledger: CardLedger, card: CardRow, part: CardPart & { payerId: string }) {
  const { clock, random } = ledger
  const { fen, payerId, bizType, bizId } = part
  const entry = { entryType: 'FORWARD', amount: 0, held: 0, balanceAfter: card.balance } as const
  if (!(await enter(ledger, part, entry))) return
  const now = clock.now()
  const expiresAt = refundedCardExpiry(card.expiresAt, now)
  const looks = { name: card.name, picture: card.picture, levelId: card.levelId }
  const row = { id: `GC${random.token(12)}`, ownerId: payerId, status: 'ACTIVE' as const, ...looks }
  await openCard(
    ledger,
    { ...row, initial: fen, balance: fen, expiresAt, createdAt: now },
    { bizType, bizId },
  )
}

/**
 * REFUND: back to the same card; an empty or an expired one is open again. To a new card of the payer where that one is
 * somebody else's by now, on its way or disabled.
 */
export async function refundCard(ledger: CardLedger, part: CardPart & { payerId: string }): Promise<void> {
  const card = await lockCard(ledger, part.cardId)
  if (isGone(card, part.payerId)) return forward(ledger, card, part)
  const balance = card.balance + part.fen
  const entry = { entryType: 'REFUND', amount: part.fen, held: 0, balanceAfter: balance } as const
  if (!(await enter(ledger, part, entry))) return
  const closed = card.status === 'EXHAUSTED' || card.status === 'EXPIRED'
  const expiresAt = refundedCardExpiry(card.expiresAt, ledger.clock.now())
  const open = { balance, expiresAt, status: closed ? ('ACTIVE' as const) : card.status }
  await ledger.db.update(giftCards).set(open).where(eq(giftCards.id, card.id))
}

/** VOID: takes a whole card away, of which nothing is held; its code is worth nothing any more. */
export async function voidCard(ledger: CardLedger, cardId: string, biz: Pick<CardPart, 'bizType' | 'bizId'>) {
  const card = await lockCard(ledger, cardId)
  const entry = { entryType: 'VOID', amount: -card.balance, held: 0, balanceAfter: 0 } as const
  if (!(await enter(ledger, { cardId, fen: card.balance, ...biz }, entry))) return
  const closed = { balance: 0, status: 'DISABLED' as const, codeHash: null, passwordHash: null, sendOn: null }
  await ledger.db.update(giftCards).set(closed).where(eq(giftCards.id, cardId))
}

/** TAKE: another's from now on, with what is on it; what was before is not told to its new owner. */
export async function tookCard(
  ledger: CardLedger,
  card: Pick<CardRow, 'id' | 'balance'>,
  { userId, ...biz }: Pick<CardPart, 'bizType' | 'bizId'> & { userId: string },
): Promise<void> {
  // Before the entry is written: what the new owner is told begins with it.
  const taken = { ownerId: userId, acceptedAt: ledger.clock.now() }
  const entry = { entryType: 'TAKE', amount: 0, held: 0, balanceAfter: card.balance } as const
  if (!(await enter(ledger, { cardId: card.id, fen: card.balance, ...biz }, entry))) return
  await ledger.db.update(giftCards).set(taken).where(eq(giftCards.id, card.id))
}
