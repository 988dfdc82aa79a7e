import { later } from '#schemas/base/later.ts'
import { NOT_DELETED, ON_SHELF, type Reach } from '#server/catalog/goods/reach.ts'
import { collectWords } from '#server/catalog/search/collect-words.ts'
import { makeLexicon } from '#server/catalog/search/lexicon.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { makeSpokenWords, type Spoken } from '#server/catalog/search/spoken-words.ts'
import type { Vocabulary } from '#server/catalog/search/terms.ts'
import { createChanges, type Changes } from '#server/platform/database/changes.ts'
import { getOrKeep } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import { collectSpoken } from './spoken-sources.ts'
import { countGoods, readHotWords, readNames, readSample, readThesaurus } from './word-sources.ts'

/** Number of goods above which words are learnt in the background, while searches use the previous words. */
const LEARNT_AT_ONCE = 1_000

const LEAF = 3

export interface MallWords extends Vocabulary {
  /** Leaf categories with simplified names. */
  leaves: readonly { id: string; name: string }[]
  /** Finds words whose pinyin or initials begin with the typed letters. */
  findSpoken(typed: string): Spoken
}

/** Minimum interval between two learnings of a large mall, which changes all the time, ms. */
const REST_MS = 30_000

interface Kept {
  changes: Changes
  /** Undefined until the first search, and after a failed one. */
  known: Promise<MallWords> | undefined
  isLearning: boolean
  /** Changed since the words were learnt. */
  isStale: boolean
  /** By `performance.now()`, ms. */
  learntAt: number
}

/**
 * Returns the words of the mall, which are learnt at the first search and again after any change of page content.
 */
export async function loadVocabulary(db: Db, { knowsAll }: Pick<Reach, 'knowsAll'> = {}): Promise<MallWords> {
  const reach = knowsAll ? NOT_DELETED : ON_SHELF
  const kept = getOrKeep(db, `words of ${knowsAll ? 'all goods' : 'the mall'}`, (): Kept => {
    const changes = createChanges(db)
    return { changes, known: undefined, isLearning: false, isStale: false, learntAt: 0 }
  })
  const before = await firstWords(db, kept, reach)
  const changed = await kept.changes.look()
  kept.isStale ||= changed.length > 0
  if (kept.isStale && !kept.isLearning) learnAnew(db, kept, { before, reach })
  return kept.known ?? before
}

async function firstWords(db: Db, kept: Kept, reach: Reach): Promise<MallWords> {
  kept.known ??= kept.changes.look().then(() => learn(db, reach))
  try {
    return await kept.known
  } catch (error) {
    kept.known = undefined
    throw error
  }
}

/** Learns the words again; after a failure the previous words stay in use until the next change causes a retry. */
function learnAnew(db: Db, kept: Kept, { before, reach }: { before: MallWords; reach: Reach }): void {
  const isSmall = before.goods <= LEARNT_AT_ONCE
  if (!isSmall) kept.known = withSynonyms(db, before)
  if (!isSmall && performance.now() - kept.learntAt < REST_MS) return
  kept.isLearning = true
  kept.isStale = false
  const learning = learn(db, reach)
    .catch(() => before)
    .finally(() => {
      kept.isLearning = false
      kept.learntAt = performance.now()
    })
  if (isSmall) kept.known = learning
  else void learning.then((learnt) => (kept.known = Promise.resolve(learnt)))
}

const withSynonyms = (db: Db, before: MallWords): Promise<MallWords> =>
  readThesaurus(db).then(
    (thesaurus) => ({ ...before, thesaurus }),
    () => before,
  )

async function learn(db: Db, { where }: Reach): Promise<MallWords> {
  const names = await readNames(db)
  const [thesaurus, goods, total, hotWords] = await Promise.all([
    readThesaurus(db),
    readSample(db, names, where),
    countGoods(db, where),
    readHotWords(db),
  ])
  const called = [...names.categories, ...names.brands].map(({ name }) => name)
  const words = collectWords({ goods, names: called, said: thesaurus.words(), isIdle: thesaurus.isIdle })
  const share = Math.max(1, total / Math.max(1, goods.length))
  const leaves = names.categories.filter(({ level }) => level === LEAF)
  const spoken = collectSpoken({ goods, names, hotWords })
  // Computed when letters are first typed, because few processes suggest words.
  const findSpoken = later(() => makeSpokenWords(spoken))
  return {
    // Scales the counts of the sample to all goods.
    lexicon: makeLexicon(words.map((word) => ({ ...word, goods: Math.round(word.goods * share) }))),
    thesaurus,
    goods: total,
    leaves: leaves.map(({ id, name }) => ({ id, name: simplify(name) })),
    findSpoken: (typed) => findSpoken()(typed),
  }
}
