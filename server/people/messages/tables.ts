import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/**
 * SHOWN: of the demo, which sends nothing. WAITING for its first or next try, SENDING by some process, then SENT or FAILED
 * for good.
 */
export type SmsState = 'SHOWN' | 'WAITING' | 'SENDING' | 'SENT' | 'FAILED'

export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: text('id').primaryKey(),
    telephone: text('telephone').notNull(),
    /** Plain text in the demo's outbox; '' for queued messages. */
    content: text('content').notNull(),
    template: text('template').notNull().default(''),
    /** Encrypted parameters and text; null in a final state. */
    sealed: text('sealed'),
    state: text('state').$type<SmsState>().notNull().default('SHOWN'),
    tries: integer('tries').notNull().default(0),
    /** Time of the next attempt; while SENDING, the end of the lease. Null in a final state. */
    nextAt: time('next_at'),
    /** Time after which the message is not sent any more. */
    expiresAt: time('expires_at'),
    /** Reason of the last failed attempt, without personal data; '' if none failed. */
    failure: text('failure').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('sms_outbox_time').on(t.createdAt, t.id)],
)

/** Texts that the office wrote in place of the mall's own; '' where it took these again. */
export const smsTexts = pgTable('sms_texts', {
  template: text('template').primaryKey(),
  content: text('content').notNull(),
})
