import { joinPage } from '#schemas/page/document/page-text.ts'
import type { MergeConflict, PageVersions } from '#schemas/page/merge/conflict.ts'
import { mergePages } from '#schemas/page/merge/merge-pages.ts'

export interface Seen {
  version: string
  baseText: string
}

export interface KeptEdit extends Seen {
  text: string
  /** Time of the last save, ms. */
  savedAt: number
}

/** `serverAt` is the last upload by the server's clock, ms; 0 for none. */
export interface JournalEdit extends KeptEdit {
  serverAt: number
}

export interface OpenConflict {
  conflict: MergeConflict
  versions: PageVersions
}

export interface Start {
  text: string
  seen: Seen
  /** Time when the restored edit was stored, ms; null if nothing was restored. */
  restoredAt: number | null
  /** True if the page changed since, so that its version was merged with the edit. */
  isMerged: boolean
  conflicts: readonly OpenConflict[]
}

interface Found {
  page: { version: string; text: string }
  own: KeptEdit | null
  journal: JournalEdit | null
}

const merge = (versions: PageVersions) => {
  const { page, conflicts } = mergePages(versions)
  return { text: joinPage(page), conflicts: conflicts.map((conflict) => ({ conflict, versions })) }
}

/** Merges the current page with an earlier edit; changes are kept or listed as conflicts, never lost. */
export function chooseStart({ page, own, journal }: Found): Start {
  const seen = { version: page.version, baseText: page.text }
  const { edit, conflicts } = joinEdits(own, journal)
  const fresh = { text: page.text, seen, restoredAt: null, isMerged: false, conflicts: [] }
  if (!edit || (edit.text === page.text && conflicts.length === 0)) return fresh
  const restoredAt = edit.savedAt
  if (edit.version === page.version) return { ...fresh, text: edit.text, restoredAt, conflicts }
  const merged = merge({ base: edit.baseText, mine: edit.text, theirs: page.text })
  const open = [...conflicts, ...merged.conflicts]
  if (merged.text === page.text && open.length === 0) return fresh
  return { text: merged.text, seen, restoredAt, isMerged: true, conflicts: open }
}

/** Returns the edit to restore; merges both edits if two devices went on from the same version. */
function joinEdits(own: KeptEdit | null, journal: JournalEdit | null) {
  const none: readonly OpenConflict[] = []
  if (!own || !journal || own.text === journal.text) return { edit: own ?? journal, conflicts: none }
  // The journal already includes everything that the server has.
  if (own.savedAt <= journal.serverAt) return { edit: journal, conflicts: none }
  const isFollower = journal.text === journal.baseText
  if (isFollower || own.version !== journal.version) return { edit: own, conflicts: none }
  const { text, conflicts } = merge({ base: own.baseText, mine: journal.text, theirs: own.text })
  return { edit: { ...own, text }, conflicts }
}
