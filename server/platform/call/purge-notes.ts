import { NOTES_KEPT_MS } from '#server/platform/database/changes.ts'
import { shownChanges } from '#server/platform/database/tables.ts'
import { definePurgeJob, type Purge } from './purge-job.ts'

/** Creates a job that deletes change notes after every process has seen them. */
export const defineNotesPurge = (notes: Pick<Purge, 'name' | 'table' | 'column'>) =>
  definePurgeJob({ ...notes, before: ({ clock }) => clock.now() - NOTES_KEPT_MS, isIndexed: true })

export const purgeChanges = defineNotesPurge({
  name: 'purge-changes',
  table: shownChanges,
  column: shownChanges.createdAt,
})
