import type { Db } from './db/open.ts'

/** The way an SMS leaves the mall; the embedded default writes to an outbox (server/modules/sms-outbox.ts). */
export interface SmsSender {
  /** `within`: the caller's transaction, which the message belongs to; one that is rolled back sends nothing. */
  send(message: { telephone: string; content: string }, within?: { db: Db }): Promise<void>
}
