import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** A card on its way to somebody else. PENDING ends once: accepted, recalled by its giver, refused, or at its deadline. */
export const giftTransfers = pgTable(
  'gift_transfers',
  {
    id: text('id').primaryKey(),
    cardId: text('card_id').notNull(),
    giverId: text('giver_id').notNull(),
    status: text('status').$type<'PENDING' | 'ACCEPTED' | 'RECALLED' | 'EXPIRED' | 'REFUSED'>().notNull(),
    /** Whose account may take it; null for whoever has the link. */
    receiverTelephone: text('receiver_telephone'),
    /** What the secret of a link is found by; null for one to a phone. */
    tokenHash: text('token_hash'),
    message: text('message').notNull().default(''),
    /** Who took it. */
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
