import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, time } from '#server/platform/database/columns.ts'

/** Uploads, which only their owner and the back office can see; a guest's upload has no owner until claimed. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id'),
    /** Owner of a document, such as `supplier:88` or `company:88`; null while unclaimed. */
    claim: text('claim'),
    purpose: text('purpose').notNull(),
    type: text('type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytes('content'),
    object: text('object'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('uploads_user').on(t.userId, t.createdAt),
    index('uploads_claim').on(t.claim),
    index('uploads_unclaimed')
      .on(t.createdAt)
      .where(sql`claim is null`),
    check('uploads_stored', sql`content is not null or object is not null`),
  ],
)

/** Tickets that guests receive for a solved captcha; each ticket allows one upload. */
export const uploadTickets = pgTable(
  'upload_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('upload_tickets_end').on(t.expiresAt)],
)
