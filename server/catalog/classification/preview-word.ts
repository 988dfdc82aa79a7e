import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { cardsOf } from '#server/catalog/goods/listing.ts'
import { searchOf } from '#server/catalog/goods/search-of.ts'
import { selectSearched } from '#server/catalog/goods/search/select-searched.ts'
import { type MallWords, vocabularyOf } from '#server/catalog/goods/search/vocabulary.ts'
import { type Drafts, readThesaurus } from '#server/catalog/goods/search/word-sources.ts'
import type { Context } from '#server/platform/call/context.ts'
import { readOccasion } from './occasions.ts'

type Asked = Parsed<typeof calls.previewWord>

/** Goods of each side. */
const SHOWN = 5

/** POST words/preview: what a guest finds by a word now, and with words that are not saved yet. */
export async function previewWord(
  { word, synonyms, occasion }: Asked,
  context: Pick<Context, 'db' | 'clock'>,
): Promise<Out<typeof calls.previewWord>> {
  const { db } = context
  const drafts: Drafts = {
    synonyms: synonyms && { id: synonyms.synonymsId, ...synonyms },
    occasion: occasion && { id: occasion.occasionId, ...readOccasion(occasion) },
  }
  const now = await vocabularyOf(db)
  const then = { ...now, thesaurus: await readThesaurus(db, drafts) }
  return { before: await findBy(context, word, now), after: await findBy(context, word, then) }
}

async function findBy(context: Pick<Context, 'db' | 'clock'>, word: string, words: MallWords) {
  const { db } = context
  if (word.trim() === '') return { total: 0, goods: [] }
  const { selection } = await selectSearched(context, null, { filter: { goodsName: word }, words })
  const [total, cards] = await Promise.all([
    searchOf(db).count(selection),
    cardsOf(context, selection, { limit: SHOWN }),
  ])
  return { total, goods: cards.map(({ goodsId, name }) => ({ goodsId, name })) }
}
