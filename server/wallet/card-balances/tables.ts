import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fen, time } from '#server/platform/database/columns.ts'

/** Gift cards: hashed code and password, the last four characters in clear. A bought card has no code at first. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    codeHash: text('code_hash'),
    passwordHash: text('password_hash'),
    /** Last four characters of the code; '' without a code. */
    last4: text('last4').notNull().default(''),
    ownerId: text('owner_id'),
    status: text('status')
      .$type<
        'CREATED' | 'INACTIVE' | 'ACTIVE' | 'EXHAUSTED' | 'EXPIRED' | 'DISABLED' | 'FROZEN' | 'TRANSFERRING'
      >()
      .notNull(),
    initial: fen('initial').notNull(),
    balance: fen('balance').notNull(),
    frozen: fen('frozen').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    levelId: text('level_id'),
    picture: text('picture'),
    /** Batch of the card; null for a bought one. */
    batchId: text('batch_id'),
    /** Reason why the back office disabled the card; '' otherwise. */
    disabledReason: text('disabled_reason').notNull().default(''),
    cardOrderId: text('card_order_id'),
    place: integer('place').notNull().default(1),
    /** Day on which the card is sent (`2026-12-24`); null once it was sent, and for cards that the buyer keeps. */
    sendOn: text('send_on'),
    /** Time at which somebody other than the card's buyer took the card; from then on it cannot be refunded. */
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
 * OPEN creates a card and moves nothing: the initial value is there from the start. FORWARD moves nothing either:
 * the refund went to a new card instead. TAKE marks a change of owner. VOID removes the balance of a refunded card.
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
    /** For FREEZE and UNFREEZE: amount held, negative if released. */
    held: fen('held').notNull().default(0),
    balanceAfter: fen('balance_after').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_card_entries_biz').on(t.cardId, t.bizType, t.bizId, t.entryType),
    index('gift_card_entries_card').on(t.cardId, t.createdAt),
  ],
)
