import type { CardRow } from './card.ts'
import type { Subject } from './condition.ts'
import type { Count } from './facet-counts.ts'
import type { Selection } from './selection.ts'

export interface Slice {
  limit: number
  offset?: number
}

/** The subjects that are counted value by value. */
export type CountedSubject = Exclude<Subject, `spec:${string}`>

/** Goods per value of each facet; a facet with a choice of its own is counted without that choice. */
export interface FacetCounts {
  /** Goods that the whole selection finds. */
  total: number
  /**
   * By subject: ids and codes as texts; of `price` the place among `BAND_EDGES`, of `stock` `true` and `false`, of
   * `categories` those one level below the filter's `catId`, or the top ones. Values without goods are missing.
   */
  counts: ReadonlyMap<CountedSubject, readonly Count[]>
  /** `颜色:红` with its goods. */
  specs: readonly Count[]
}

/**
 * Finds goods by a selection. Everything is exact: two searches of one catalogue give the same answers, and what
 * cards show is always read from the database.
 */
export interface GoodsSearch {
  /** The rows of a slice in the selection's order, as the database has them now. */
  findRows(selection: Selection, slice: Slice): Promise<CardRow[]>
  count(selection: Selection): Promise<number>
  /** Counts, and may stop at `most`. */
  countUpTo(selection: Selection, most: number): Promise<number>
  countFacets(selection: Selection): Promise<FacetCounts>
  /** Goods of each brand that a selection finds, its choice of brands too, by brand id; in no order. */
  countBrands(selection: Selection): Promise<readonly Count[]>
}
