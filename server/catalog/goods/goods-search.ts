import type { CardRow } from './card.ts'
import type { Subject } from './condition.ts'
import type { Count } from './facet-counts.ts'
import type { Selection } from './selection.ts'

export interface Slice {
  limit: number
  offset?: number
}

export type CountedSubject = Exclude<Subject, `spec:${string}`>

/** Counts of the facets; each facet is counted without its own choice. */
export interface FacetCounts {
  total: number
  /**
   * Counts per value. Values are ids and codes as texts; for `price` the position among `BAND_EDGES`; for `stock`
   * `true` and `false`; for `categories` one level below the filter's `catId`, or the top. Values without goods are
   * missing.
   */
  counts: ReadonlyMap<CountedSubject, readonly Count[]>
  /** Counts of attributes such as `颜色:红`. */
  specs: readonly Count[]
}

/** Results are exact; the data of cards is always read from the database. */
export interface GoodsSearch {
  /** Returns the current rows of a slice, in the selection's order. */
  findRows(selection: Selection, slice: Slice): Promise<CardRow[]>
  count(selection: Selection): Promise<number>
  /** Counts the goods; may stop at `most`. */
  countUpTo(selection: Selection, most: number): Promise<number>
  countFacets(selection: Selection): Promise<FacetCounts>
  /** Counts goods by brand id, in no order; applies the selection's choice of brands. */
  countBrands(selection: Selection): Promise<readonly Count[]>
}
