import type { Understood } from '#schemas/base/understood.ts'
import { type GoodsFilter, normaliseFilter } from '#schemas/catalog/goods/filter.ts'
import { hasSearchWord, isSignedName } from '#schemas/catalog/goods/search-text.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { Pricing } from '#server/catalog/goods/offers/price.ts'
import type { Reach } from '#server/catalog/goods/reach.ts'
import { eyesOf, select, selectBy, type Selection } from '#server/catalog/goods/selection.ts'
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
  /** Each thing that is looked for in all its ways, the typed one first. */
  ways: readonly (readonly string[])[]
  /** Null where the words were taken as they were typed. */
  understood: Understood | null
  /** The parts of the order; null if terms do not decide it. */
  ranked: Ranked | null
}

export interface Ranked {
  terms: readonly Term[]
  match: TextMatch
}

interface Asked {
  filter: GoodsFilter
  /** Ids of the goods that may be found; all may where it is left out. */
  only?: readonly string[] | undefined
  /** The goods that may be found; defaults to those on the shelf. */
  reach?: Reach | undefined
  /** Words other than those of the mall. */
  words?: MallWords
}

/**
 * A shopper's list: what is typed is understood, unless `asTyped` asks for the words as they are. A typed budget is a price
 * like any other, and gives way to one that is chosen. Without a word to search by (`hasSearchWord`) no goods are found, rather
 * than all that have some letter or digit.
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
  const asTyped = async () => plainly(await select(db, viewer, filter, { only, reach }))
  if (typed.trim() === '' || filter.asTyped) return asTyped()
  const eyes = await eyesOf(db, viewer)
  const among = (budget: Budget | null): Among => {
    // Choices only narrow what is found at the place and the price.
    const placed = withoutChoices(normaliseFilter(withBudget(filter, budget)))
    return { select: (match) => selectBy(db, eyes, { filter: placed, match, reach }) }
  }
  const search = await understandSearch(db, { typed, now: clock.now(), words, reach, among })
  if (search === null && (hasSearchWord(typed) || isSignedName(typed))) return asTyped()
  if (search === null) return plainly(await selectBy(db, eyes, { filter, match: noGoods, only, reach }))
  const priced = withBudget(filter, search.budget)
  const budget = priced === filter ? null : search.budget
  // No goods have two prices that exclude each other.
  const match = budget && budget.excluding.length > 0 ? noGoods : search.match
  const selection = await selectBy(db, eyes, { filter: priced, match, only, reach })
  const { terms } = search
  const ranked = match === null || terms.length === 0 ? null : { match, terms }
  return { selection, ways: terms.map(waysOf), understood: tell({ ...search, budget }), ranked }
}

/** Amounts are looked for by tokens, which say nothing to people. */
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
