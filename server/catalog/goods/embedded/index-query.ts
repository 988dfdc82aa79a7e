import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { BroadWords } from '#server/catalog/search/broad-words.ts'
import type { PriceView } from './shown-price.ts'

/** Plain data, which can be sent to another thread. */
export interface IndexQuery {
  filter: GoodsFilter
  view: PriceView
  /** True if filters by margin, discount and third-party price apply. */
  seesTerms: boolean
  /** Brand ids for each filter by brand group or brand level. */
  brandSets: readonly (readonly string[])[]
  /** Ids that restrict the result; undefined for no restriction. */
  only: readonly string[] | undefined
  /** Query words that a great number of goods contain; undefined if no words are searched. */
  words?: BroadWords | undefined
}
