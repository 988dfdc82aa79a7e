import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** Bound by a code, like cards; a VOUCHER (提货券) is picked in one order, a BOOK (礼品册) in any number. */
export const giftVouchers = pgTable(
  'gift_vouchers',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'VOUCHER' | 'BOOK'>().notNull(),
    levelId: text('level_id').notNull(),
    batchId: text('batch_id'),
    name: text('name').notNull(),
    picture: text('picture').notNull(),
    ownerId: text('owner_id'),
    /** CREATED until it is bound, USED once no pieces are left. */
    status: text('status').$type<'CREATED' | 'ACTIVE' | 'USED' | 'EXPIRED' | 'DISABLED'>().notNull(),
    disabledReason: text('disabled_reason').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    passwordHash: text('password_hash').notNull(),
    last4: text('last4').notNull(),
    /** Pieces in total, and pieces left. */
    picks: integer('picks').notNull(),
    left: integer('left').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    boundAt: time('bound_at'),
  },
  (t) => [
    uniqueIndex('gift_vouchers_code').on(t.codeHash),
    index('gift_vouchers_owner').on(t.ownerId, t.kind, t.status, t.expiresAt),
    index('gift_vouchers_time').on(t.createdAt, t.id),
    index('gift_vouchers_batch').on(t.batchId, t.id),
    index('gift_vouchers_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} in ('CREATED', 'ACTIVE')`),
    check('gift_vouchers_left', sql`${t.left} between 0 and ${t.picks}`),
  ],
)

/** Append-only; the remaining pieces are `picks` plus the sum of the entries' amounts. */
export const giftVoucherEntries = pgTable(
  'gift_voucher_entries',
  {
    id: text('id').primaryKey(),
    voucherId: text('voucher_id').notNull(),
    entryType: text('entry_type').$type<'PICK' | 'GIVE_BACK' | 'VOID'>().notNull(),
    bizType: text('biz_type').notNull(),
    bizId: text('biz_id').notNull(),
    orderId: text('order_id'),
    /** Change of the remaining pieces; negative for picked pieces. */
    amount: integer('amount').notNull(),
    leftAfter: integer('left_after').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_voucher_entries_biz').on(t.voucherId, t.bizType, t.bizId, t.entryType),
    index('gift_voucher_entries_voucher').on(t.voucherId, t.createdAt),
  ],
)
