import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fen, time } from '#server/platform/database/columns.ts'

/**
 * A balance in fen that pays. Code and password are stored hashed, and the code's last four characters are shown; a bought
 * card has neither until its buyer asks for them.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    codeHash: text('code_hash'),
    passwordHash: text('password_hash'),
    /** '' while there is no code. */
    last4: text('last4').notNull().default(''),
    ownerId: text('owner_id'),
    status: text('status')
      .$type<
        'CREATED' | 'INACTIVE' | 'ACTIVE' | 'EXHAUSTED' | 'EXPIRED' | 'DISABLED' | 'FROZEN' | 'TRANSFERRING'
      >()
      .notNull(),
    initial: fen('initial').notNull(),
    balance: fen('balance').notNull(),
    /** Of the balance, held for trades that are not paid yet. */
    frozen: fen('frozen').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    levelId: text('level_id'),
    /** The cover's picture. */
    picture: text('picture'),
    /** The batch that it was made in; null for a bought one. */
    batchId: text('batch_id'),
    /** Why the back office disabled it; '' where it did not. */
    disabledReason: text('disabled_reason').notNull().default(''),
    /** The gift card order that it was bought with, and its place among the cards of that. */
    cardOrderId: text('card_order_id'),
    place: integer('place').notNull().default(1),
    /** The day on which it is sent to the receiver of its order, 2026-12-24; null once that began, and for the buyer's own. */
    sendOn: text('send_on'),
    /** When somebody else than its buyer took it; from then on it is not given back for money. */
    acceptedAt: time('accepted_at'),
  },
  (t) => [
    index('gift_cards_time').on(t.createdAt, t.id),
    index('gift_cards_batch').on(t.batchId, t.id),
    index('gift_cards_send')
      .on(t.sendOn)
      .where(sql`${t.sendOn} is not null`),
    index('gift_cards_order').on(t.cardOrderId, t.place),
    uniqueIndex('gift_cards_code').on(t.codeHash),
    index('gift_cards_owner').on(t.ownerId, t.status, t.expiresAt),
    index('gift_cards_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} in ('ACTIVE', 'INACTIVE')`),
    check('gift_cards_balance', sql`${t.frozen} >= 0 and ${t.balance} >= ${t.frozen}`),
  ],
)

/**
 * OPEN opens a card and moves nothing: its initial value is there from the start. FORWARD moves nothing either: what was to go
 * back to this card went to a new one. TAKE says that somebody else owns it from here on. VOID takes everything off a card that is given back for money.
 */
export type GiftCardEntryType =
  | 'OPEN'
  | 'FREEZE'
  | 'UNFREEZE'
  | 'CONSUME'
  | 'REFUND'
  | 'FORWARD'
  | 'TAKE'
  | 'VOID'

/** Append-only; a card's balance is its initial value plus its entries. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: text('id').primaryKey(),
    cardId: text('card_id').notNull(),
    bizType: text('biz_type').notNull(),
    bizId: text('biz_id').notNull(),
    entryType: text('entry_type').$type<GiftCardEntryType>().notNull(),
    amount: fen('amount').notNull(),
    /** Of FREEZE and UNFREEZE: what is held or let go. */
    held: fen('held').notNull().default(0),
    balanceAfter: fen('balance_after').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_card_entries_biz').on(t.cardId, t.bizType, t.bizId, t.entryType),
    index('gift_card_entries_card').on(t.cardId, t.createdAt),
  ],
)
