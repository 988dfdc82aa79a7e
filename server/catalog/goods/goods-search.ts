import type { CardRow } from './card.ts'
import type { Subject } from './condition.ts'
import type { Count } from './facet-counts.ts'
import type { Selection } from './selection.ts'

export interface Slice {
  limit: number
  offset?: number
}

/** Facet subjects that are counted value by value. */
export type CountedSubject = Exclude<Subject, `spec:${string}`>

/** Number of goods per value of each facet; a facet is counted without its own choice. */
export interface FacetCounts {
  /** Goods that the whole selection finds. */
  total: number
  /**
   * Counts by subject. Values are ids and codes as texts; for `price` the position among `BAND_EDGES`; for `stock`
   * `true` and `false`; for `categories` those one level below the filter's `catId`, or the top ones. Values without
   * goods are missing.
   */
  counts: ReadonlyMap<CountedSubject, readonly Count[]>
  /** Counts of attributes such as `颜色:红`. */
  specs: readonly Count[]
}

/**
 * Finds goods by a selection. Results are exact: two searches of one catalogue return the same, and the data of
 * cards is always read from the database.
 */
export interface GoodsSearch {
  /** Returns the current rows of a slice, in the selection's order. */
  findRows(selection: Selection, slice: Slice): Promise<CardRow[]>
  count(selection: Selection): Promise<number>
  /** Counts the goods; may stop at `most`. */
  countUpTo(selection: Selection, most: number): Promise<number>
  countFacets(selection: Selection): Promise<FacetCounts>
  /** Counts the goods found per brand id, with the selection's choice of brands applied; in no order. */
  countBrands(selection: Selection): Promise<readonly Count[]>
}
