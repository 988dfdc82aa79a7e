import { isNotNull } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** Receipt of a message; NONE until the network reports. */
export type SmsReceipt = 'NONE' | 'DELIVERED' | 'UNDELIVERED'

/** SHOWN in the demo, which sends nothing; SENDING by some process; SENT and FAILED are final. */
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
    /** Not sent after this time. */
    expiresAt: time('expires_at'),
    /** Reason of the failure, without personal data; '' if nothing failed. */
    failure: text('failure').notNull().default(''),
    sentAt: time('sent_at'),
    receipt: text('receipt').$type<SmsReceipt>().notNull().default('NONE'),
    /** Key for querying the receipt at the provider; '' if there is no query. */
    receiptKey: text('receipt_key').notNull().default(''),
    /** Time of the next query for the receipt; null if none follows. */
    receiptAt: time('receipt_at'),
    receiptTries: integer('receipt_tries').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('sms_outbox_time').on(t.createdAt, t.id),
    index('sms_outbox_receipt').on(t.receiptAt).where(isNotNull(t.receiptAt)),
  ],
)

/** Texts that the office wrote instead of the mall's own; '' after returning to the mall's own. */
export const smsTexts = pgTable('sms_texts', {
  template: text('template').primaryKey(),
  content: text('content').notNull(),
})
