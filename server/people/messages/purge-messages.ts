import { and, lt, ne, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Job } from '#server/platform/call/job.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { smsOutbox } from './tables.ts'

/** Retention of delivery records, ms. */
const KEPT_MS = 30 * DAY_MS

/** Deletes old delivery records; outside the demo also all messages of its outbox, which hold codes in plain text. */
export const purgeMessages: Job = {
  name: 'purge-messages',
  everyMs: 3_600_000,
  run({ db, clock, settings }) {
    const isShown = sql`${smsOutbox.state} = 'SHOWN'`
    const isOld = and(ne(smsOutbox.state, 'SHOWN'), lt(smsOutbox.createdAt, clock.now() - KEPT_MS))
    const where = settings.demo ? isOld : or(isOld, isShown)
    return deleteInBatches(db, { table: smsOutbox, where, order: smsOutbox.createdAt })
  },
}
