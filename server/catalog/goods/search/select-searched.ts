import type { Understood } from '#schemas/base/understood.ts'
import { type GoodsFilter, normalizeFilter } from '#schemas/catalog/goods/filter.ts'
import { hasSearchWord, isSignedName } from '#schemas/catalog/goods/search-text.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { Pricing } from '#server/catalog/goods/offers/price.ts'
import type { Reach } from '#server/catalog/goods/reach.ts'
import { loadViewerFacts, selectGoods, selectBy, type Selection } from '#server/catalog/goods/selection.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import type { Budget } from '#server/catalog/search/budget.ts'
import type { Term } from '#server/catalog/search/terms.ts'
import type { Among } from './best-match.ts'
import { withoutChoices } from './filter-parts.ts'
import { noGoods, type TextMatch } from './match.ts'
import { type UnderstoodSearch, understandSearch } from './understand-search.ts'
import type { MallWords } from './vocabulary.ts'

export interface Searched {
  selection: Selection
  /** The typed wording first. */
  ways: readonly (readonly string[])[]
  /** Null if the words were taken literally. */
  understood: Understood | null
  /** Inputs of the order; null if the order does not depend on terms. */
  ranked: Ranked | null
}

export interface Ranked {
  terms: readonly Term[]
  match: TextMatch
}

interface Asked {
  filter: GoodsFilter
  only?: readonly string[] | undefined
  /** Goods that may be found; by default those on the shelf. */
  reach?: Reach | undefined
  words?: MallWords
}

/**
 * Selects the goods that a query finds; interprets the query unless `asTyped`. A typed budget acts as a price
 * filter, unless a price is chosen. A query without a word to search by (`hasSearchWord`) finds no goods.
 */
export async function selectSearched(
  { db, clock }: Pricing,
  viewer: Viewer,
  { filter, only, reach, words }: Asked,
): Promise<Searched> {
  const typed = filter.goodsName ?? ''
  const plainly = (selection: Selection): Searched => ({
    selection,
    ways: [],
    understood: null,
    ranked: null,
  })
  const asTyped = async () => plainly(await selectGoods(db, viewer, filter, { only, reach }))
  if (typed.trim() === '' || filter.asTyped) return asTyped()
  const eyes = await loadViewerFacts(db, viewer)
  const among = (budget: Budget | null): Among => {
    // Choices in facets only narrow the result, so they do not count here.
    const placed = withoutChoices(normalizeFilter(withBudget(filter, budget)))
    return { select: (match) => selectBy(db, eyes, { filter: placed, match, reach }) }
  }
  const search = await understandSearch(db, { typed, now: clock.now(), words, reach, among })
  if (search === null && (hasSearchWord(typed) || isSignedName(typed))) return asTyped()
  if (search === null) return plainly(await selectBy(db, eyes, { filter, match: noGoods, only, reach }))
  const priced = withBudget(filter, search.budget)
  const budget = priced === filter ? null : search.budget
  // Two prices that exclude each other match no goods.
  const match = budget && budget.excluding.length > 0 ? noGoods : search.match
  const selection = await selectBy(db, eyes, { filter: priced, match, only, reach })
  const { terms } = search
  const ranked = match === null || terms.length === 0 ? null : { match, terms }
  return { selection, ways: terms.map(waysOf), understood: tell({ ...search, budget }), ranked }
}

/** Lists the readable alternatives of a term; omits amount tokens such as `=volume500`. */
const waysOf = ({ said, ways }: Term) => [
  ...new Set([said, ...ways.flatMap(({ text }) => (text.startsWith('=') ? [] : [text]))]),
]

function withBudget(filter: GoodsFilter, budget: Budget | null): GoodsFilter {
  if (!budget || filter.sellPriceStart || filter.sellPriceEnd) return filter
  const { from, to } = budget
  return {
    ...filter,
    ...(from !== undefined && { sellPriceStart: formatYuan(from) }),
    ...(to !== undefined && { sellPriceEnd: formatYuan(to) }),
  }
}

function tell({ corrections, corrected, budget, rest, occasions, exact }: UnderstoodSearch): Understood {
  const yuan = (fen: number | undefined) => (fen === undefined ? null : formatYuan(fen))
  return {
    corrections: [...corrections],
    corrected,
    budget: budget && {
      from: yuan(budget.from),
      to: yuan(budget.to),
      said: budget.said,
      without: rest,
      excluding: [...budget.excluding],
    },
    occasions,
    exact,
  }
}
