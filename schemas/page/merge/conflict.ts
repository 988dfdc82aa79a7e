import type { Path } from '#schemas/field/finding.ts'

/** Texts of one page: what two editors began with, and what each of them has made of it. */
export interface PageVersions {
  base: string
  mine: string
  theirs: string
}

export type Side = 'mine' | 'theirs'

/** Where a widget stands in one version. */
export interface ListPlace {
  /** null: the page's own list. */
  containerId: string | null
  /** The list, from the container's node or from the document's root. */
  list: Path
  index: number
}

/** Both gave one value different new values; the page keeps that of `base`. */
export interface FieldConflict {
  kind: 'field'
  /** null: of the page itself. */
  widgetId: string | null
  /** From the widget's node, or from the document's root. */
  path: Path
  /** JSON; undefined: absent. Of a list that holds widgets, with all that is in it. */
  base: unknown
  mine: unknown
  theirs: unknown
}

/**
 * One removed a widget that the other edited, moved or put something into. It stays, with the other's edits; so do the
 * widgets in it that were removed with it and that the other edited, without a conflict of their own.
 */
export interface RemovedConflict {
  kind: 'removed'
  widgetId: string
  by: Side
}

/**
 * Both moved a widget to different places, or into each other: it keeps its place. Or its new list is gone: it stands in
 * its old list, or behind the container of the one that is gone.
 */
export interface PlaceConflict {
  kind: 'place'
  widgetId: string
  /** null: the version does not have the widget. */
  base: ListPlace | null
  mine: ListPlace | null
  theirs: ListPlace | null
}

/** The versions cannot be merged widget by widget; the page is `base`. */
export interface PageConflict {
  kind: 'page'
}

export type MergeConflict = FieldConflict | RemovedConflict | PlaceConflict | PageConflict

/** A widget that both inserted under one id; the one of `side` has another id in the merged page. */
export interface RenamedWidget {
  side: Side
  from: string
  to: string
}
