import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, time } from '#server/platform/database/columns.ts'

/**
 * A picture that a person sent, decoded and encoded anew; private to its owner and the back office. A guest's has none
 * until something claims it: his account, or the application that names it.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id'),
    /** `supplier:88`, `company:88`: the paper of what it is; null while nothing names it. */
    claim: text('claim'),
    purpose: text('purpose').notNull(),
    type: text('type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytes('content'),
    /** Its name in the bucket. */
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

/** What a guest was given for a captcha: each lets one picture in, once. */
export const uploadTickets = pgTable(
  'upload_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('upload_tickets_end').on(t.expiresAt)],
)
