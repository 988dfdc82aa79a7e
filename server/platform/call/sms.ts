import type { Db } from '../database/open.ts'

/** The way an SMS leaves the mall; the embedded default writes to an outbox (server/accounts/captcha/outbox.ts). */
export interface SmsSender {
  /** `within`: the caller's transaction, which the message belongs to; one that is rolled back sends nothing. */
  send(message: { telephone: string; content: string }, within?: { db: Db }): Promise<void>
}
