import { joinPage } from '#schemas/page/document/page-text.ts'
import type { MergeConflict, PageVersions } from '#schemas/page/merge/conflict.ts'
import { mergePages } from '#schemas/page/merge/merge-pages.ts'

/** The page that an edit began from. */
export interface Seen {
  version: string
  baseText: string
}

/** An unsaved edit. */
export interface KeptEdit extends Seen {
  text: string
  /** When it was kept, ms. */
  savedAt: number
}

/** An unsaved edit in the journal of this device; `serverAt` is the last upload by the server's clock, ms, 0 for none. */
export interface JournalEdit extends KeptEdit {
  serverAt: number
}

/** A conflict and the three versions it comes from. */
export interface OpenConflict {
  conflict: MergeConflict
  versions: PageVersions
}

/** The initial state of an editor. */
export interface Start {
  text: string
  seen: Seen
  /** When what is restored was kept, ms; null where nothing is. */
  restoredAt: number | null
  /** Whether the page went on since, so that both were merged. */
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

/**
 * Chooses what an editor begins with: the page, or what was edited of it before, on this device or another, merged with
 * what the page says by now. Nothing of either is left out without being listed.
 */
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

/** The edit that goes on: of two devices that both went on, both. */
function joinEdits(own: KeptEdit | null, journal: JournalEdit | null) {
  const none: readonly OpenConflict[] = []
  if (!own || !journal || own.text === journal.text) return { edit: own ?? journal, conflicts: none }
  // The server has nothing that this device has not sent.
  if (own.savedAt <= journal.serverAt) return { edit: journal, conflicts: none }
  const isFollower = journal.text === journal.baseText
  if (isFollower || own.version !== journal.version) return { edit: own, conflicts: none }
  const { text, conflicts } = merge({ base: own.baseText, mine: journal.text, theirs: own.text })
  return { edit: { ...own, text }, conflicts }
}
