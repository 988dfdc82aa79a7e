import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** A PENDING transfer ends once: accepted, recalled by its giver, refused, or expired. */
export const giftTransfers = pgTable(
  'gift_transfers',
  {
    id: text('id').primaryKey(),
    cardId: text('card_id').notNull(),
    giverId: text('giver_id').notNull(),
    status: text('status').$type<'PENDING' | 'ACCEPTED' | 'RECALLED' | 'EXPIRED' | 'REFUSED'>().notNull(),
    /** Phone of the account that may accept it; null if anybody with the link may. */
    receiverTelephone: text('receiver_telephone'),
    /** Hash of the link's secret; null for a transfer to a phone. */
    tokenHash: text('token_hash'),
    message: text('message').notNull().default(''),
    receiverId: text('receiver_id'),
    deadline: time('deadline').notNull(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('gift_transfers_card')
      .on(t.cardId)
      .where(sql`${t.status} = 'PENDING'`),
    uniqueIndex('gift_transfers_token').on(t.tokenHash),
    index('gift_transfers_giver').on(t.giverId, t.createdAt.desc()),
    index('gift_transfers_receiver').on(t.receiverId, t.createdAt.desc()),
    index('gift_transfers_telephone').on(t.receiverTelephone, t.createdAt.desc()),
    index('gift_transfers_deadline')
      .on(t.deadline)
      .where(sql`${t.status} = 'PENDING'`),
  ],
)
