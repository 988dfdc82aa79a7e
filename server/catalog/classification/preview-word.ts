import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import { loadCards } from '#server/catalog/goods/listing.ts'
import { selectSearched } from '#server/catalog/goods/search/select-searched.ts'
import { type MallWords, loadVocabulary } from '#server/catalog/goods/search/vocabulary.ts'
import { type Drafts, readThesaurus } from '#server/catalog/goods/search/word-sources.ts'
import type { Context } from '#server/platform/call/context.ts'
import { readOccasion } from './occasions.ts'

type Asked = Parsed<typeof calls.previewWord>

/** Number of goods listed before and after. */
const SHOWN = 5

/**
 * Compares the goods that a guest now finds by a word with those found after saving the synonyms or the occasion.
 */
export async function previewWord(
  { word, synonyms, occasion }: Asked,
  context: Pick<Context, 'db' | 'clock'>,
): Promise<Out<typeof calls.previewWord>> {
  const { db } = context
  const drafts: Drafts = {
    synonyms: synonyms && { id: synonyms.synonymsId, ...synonyms },
    occasion: occasion && { id: occasion.occasionId, ...readOccasion(occasion) },
  }
  const now = await loadVocabulary(db)
  const then = { ...now, thesaurus: await readThesaurus(db, drafts) }
  return { before: await findBy(context, word, now), after: await findBy(context, word, then) }
}

async function findBy(context: Pick<Context, 'db' | 'clock'>, word: string, words: MallWords) {
  const { db } = context
  if (word.trim() === '') return { total: 0, goods: [] }
  const { selection } = await selectSearched(context, null, { filter: { goodsName: word }, words })
  const [total, cards] = await Promise.all([
    getSearch(db).count(selection),
    loadCards(context, selection, { limit: SHOWN }),
  ])
  return { total, goods: cards.map(({ goodsId, name }) => ({ goodsId, name })) }
}
