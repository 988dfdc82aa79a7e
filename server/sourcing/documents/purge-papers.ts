import { and, eq, lt, notExists } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { applications } from '#server/people/accounts/tables.ts'
import type { Job } from '#server/platform/call/job.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { supplierDrafts } from '#server/sourcing/suppliers/tables.ts'
import { documents } from './tables.ts'

/** Deletes lists that were never submitted after a day, once their draft is gone; their papers follow. */
export const purgePapers: Job = {
  name: 'purge-papers',
  everyMs: 3_600_000,
  async run({ db, clock }) {
    const draft = db
      .select({ id: supplierDrafts.id })
      .from(supplierDrafts)
      .where(eq(supplierDrafts.id, documents.applicationId))
    const sent = db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, documents.applicationId))
    const left = and(
      eq(documents.kind, 'papers'),
      lt(documents.createdAt, clock.now() - DAY_MS),
      notExists(draft),
      notExists(sent),
    )
    return deleteInBatches(db, { table: documents, where: left, order: documents.createdAt })
  },
}
