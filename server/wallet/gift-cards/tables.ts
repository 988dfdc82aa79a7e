import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fen, time } from '#server/platform/database/columns.ts'

/** A balance in fen that pays; the code is stored hashed, its last four digits are shown. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    codeHash: text('code_hash').notNull(),
    last4: text('last4').notNull(),
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
  },
  (t) => [
    uniqueIndex('gift_cards_code').on(t.codeHash),
    index('gift_cards_owner').on(t.ownerId, t.status, t.expiresAt),
    index('gift_cards_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'ACTIVE'`),
    check('gift_cards_balance', sql`${t.frozen} >= 0 and ${t.balance} >= ${t.frozen}`),
  ],
)

/** Append-only; a card's balance is its initial value plus its entries. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: text('id').primaryKey(),
    cardId: text('card_id').notNull(),
    bizType: text('biz_type').notNull(),
    bizId: text('biz_id').notNull(),
    entryType: text('entry_type').$type<'FREEZE' | 'UNFREEZE' | 'CONSUME' | 'REFUND'>().notNull(),
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
