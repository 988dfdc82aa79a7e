import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { loadApplication } from './holder.ts'
import { dropPapers } from './papers.ts'
import { supplierDrafts, supplierSecrets } from './tables.ts'

/** Deletes drafts that were not saved for thirty days, with their papers and, unless submitted, their secrets. */
export const expireDrafts: Job = defineRowJob(
  { name: 'expire-supplier-drafts', everyMs: 3_600_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: supplierDrafts.id })
        .from(supplierDrafts)
        .where(and(lte(supplierDrafts.expiresAt, clock.now()), gt(supplierDrafts.id, after)))
        .orderBy(asc(supplierDrafts.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle({ db, clock }, id) {
      const over = and(eq(supplierDrafts.id, id), lte(supplierDrafts.expiresAt, clock.now()))
      const [row] = await db
        .select({ id: supplierDrafts.id })
        .from(supplierDrafts)
        .where(over)
        .for('update', { skipLocked: true })
      if (!row) return false
      const { sent } = await loadApplication({ db }, id)
      await db.delete(supplierDrafts).where(over)
      await dropPapers({ db }, id, sent?.application.content ?? {})
      if (!sent) await db.delete(supplierSecrets).where(eq(supplierSecrets.applicationId, id))
      return true
    },
  },
)
