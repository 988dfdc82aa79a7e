import type { Path } from '#schemas/field/finding.ts'

export interface PageVersions {
  base: string
  mine: string
  theirs: string
}

export type Side = 'mine' | 'theirs'

export interface ListPlace {
  /** null for the page's own list. */
  containerId: string | null
  /** Path of the list from the container's node, or from the document's root. */
  list: Path
  index: number
}

/** Both sides changed one value to different values; the page keeps the value of `base`. */
export interface FieldConflict {
  kind: 'field'
  /** null for the page itself. */
  widgetId: string | null
  /** Path from the widget's node, or from the document's root. */
  path: Path
  /** Value as JSON; undefined if absent. The value of a list of widgets includes everything in it. */
  base: unknown
  mine: unknown
  theirs: unknown
}

/**
 * One side removed a widget that the other side edited, moved or filled: the widget stays with the other side's
 * edits. Widgets inside it that were edited stay as well, without a conflict of their own.
 */
export interface RemovedConflict {
  kind: 'removed'
  widgetId: string
  by: Side
}

/**
 * Both sides moved a widget differently, or two containers into each other: the widget keeps its place. Also: the
 * list to which a widget was moved is gone, so the widget stays in its old list or follows the container of the
 * lost list.
 */
export interface PlaceConflict {
  kind: 'place'
  widgetId: string
  /** null if the version does not have the widget. */
  base: ListPlace | null
  mine: ListPlace | null
  theirs: ListPlace | null
}

/** The versions cannot be merged widget by widget; the page stays `base`. */
export interface PageConflict {
  kind: 'page'
}

export type MergeConflict = FieldConflict | RemovedConflict | PlaceConflict | PageConflict

/** Both sides inserted a widget under the same id; the widget of `side` gets another id in the merged page. */
export interface RenamedWidget {
  side: Side
  from: string
  to: string
}
