import type { backOfficeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { cardsOf, countOf, select } from '#server/catalog/goods/listing.ts'
import { findingOf } from '#server/catalog/goods/search/match.ts'
import type { Context } from '#server/platform/call/context.ts'

const SHOWN = 10

/** GET words/try: what a guest finds by a word, and in which ways it is looked for. */
export async function tryWord(
  { word }: Parsed<typeof calls.tryWord>,
  context: Pick<Context, 'db' | 'clock'>,
): Promise<Out<typeof calls.tryWord>> {
  const { db } = context
  if (word.trim() === '') return { words: [], total: 0, goods: [] }
  const [words, selection] = await Promise.all([findingOf(db, word), select(db, null, { goodsName: word })])
  const [total, cards] = await Promise.all([
    countOf(db, selection),
    cardsOf(context, selection, { limit: SHOWN }),
  ])
  return {
    words: words.map((ways) => ways.map((terms) => terms.join(' '))),
    total,
    goods: cards.map(({ goodsId, name }) => ({ goodsId, name })),
  }
}
