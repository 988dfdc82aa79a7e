import { NOTES_KEPT_MS } from '#server/platform/database/changes.ts'
import { shownChanges } from '#server/platform/database/tables.ts'
import { purgeJob, type Purge } from './purge-job.ts'

/** A job that deletes the notes of changes that every process has seen. */
export const purgeNotes = (notes: Pick<Purge, 'name' | 'table' | 'column'>) =>
  purgeJob({ ...notes, before: ({ clock }) => clock.now() - NOTES_KEPT_MS, isIndexed: true })

export const purgeChanges = purgeNotes({
  name: 'purge-changes',
  table: shownChanges,
  column: shownChanges.createdAt,
})
