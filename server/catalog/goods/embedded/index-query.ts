import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { BroadWords } from '#server/catalog/search/broad-words.ts'
import type { PriceView } from './shown-price.ts'

/** A list as plain data that can be sent to another thread. */
export interface IndexQuery {
  filter: GoodsFilter
  view: PriceView
  /** Margins, discounts and third parties' prices restrict. */
  seesTerms: boolean
  /** Brand ids of each filter by brand group or brand level. */
  brandSets: readonly (readonly string[])[]
  /** Ids of the goods that may be found; undefined where all may. */
  only: readonly string[] | undefined
  /** Words that very many goods have; undefined where none are asked for. */
  words?: BroadWords | undefined
}
