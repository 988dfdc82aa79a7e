import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import { loadCards } from '#server/catalog/goods/listing.ts'
import { explainOrder } from '#server/catalog/goods/search/explain-order.ts'
import { findRedirect } from '#server/catalog/goods/search/find-redirect.ts'
import { selectSearched } from '#server/catalog/goods/search/select-searched.ts'
import type { Context } from '#server/platform/call/context.ts'

const SHOWN = 10

/** Handles GET words/try: returns the goods that a guest finds by a word, and how the search read the word. */
export async function tryWord(
  { word }: Parsed<typeof calls.tryWord>,
  context: Pick<Context, 'db' | 'clock'>,
): Promise<Out<typeof calls.tryWord>> {
  const { db } = context
  if (word.trim() === '') return { words: [], total: 0, goods: [], opens: null }
  const { selection, ways, ranked } = await selectSearched(context, null, { filter: { goodsName: word } })
  const [total, cards, opens] = await Promise.all([
    getSearch(db).count(selection),
    loadCards(context, selection, { limit: SHOWN }),
    findRedirect(db, word),
  ])
  const ids = cards.map(({ goodsId }) => goodsId)
  const reasons = ranked && (await explainOrder(db, ranked, ids))
  return {
    words: ways.map((one) => [...one]),
    total,
    goods: cards.map(({ goodsId, name }) => ({ goodsId, name, reason: reasons?.get(goodsId) ?? null })),
    opens,
  }
}
