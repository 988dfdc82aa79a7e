import { later } from '#schemas/base/later.ts'
import { NOT_DELETED, ON_SHELF, type Reach } from '#server/catalog/goods/reach.ts'
import { collectWords } from '#server/catalog/search/collect-words.ts'
import { makeLexicon } from '#server/catalog/search/lexicon.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { makeSpokenWords, type Spoken } from '#server/catalog/search/spoken-words.ts'
import type { Vocabulary } from '#server/catalog/search/terms.ts'
import { changesOf, type Changes } from '#server/platform/database/changes.ts'
import { keptBy } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import { collectSpoken } from './spoken-sources.ts'
import { countGoods, readHotWords, readNames, readSample, readThesaurus } from './word-sources.ts'

/** A mall with more goods learns its words behind the searches, which go by those it knew. */
const LEARNT_AT_ONCE = 1_000

/** Level of the categories that goods stand in. */
const LEAF = 3

export interface MallWords extends Vocabulary {
  /** Categories of the lowest level, their names simplified. */
  leaves: readonly { id: string; name: string }[]
  /** What typed letters begin as pinyin or initials. */
  findSpoken(typed: string): Spoken
}

/** A large mall, which changes all the time, learns its words this often at most, ms. */
const REST_MS = 30_000

interface Kept {
  changes: Changes
  /** Undefined until the first search, and after one that failed. */
  known: Promise<MallWords> | undefined
  isLearning: boolean
  /** Anything has changed since the words were learnt. */
  isStale: boolean
  /** By the clock of the process, ms. */
  learntAt: number
}

/** The words of the mall's shelf, or of all its goods: learnt at the first search, and anew once anything that pages show has changed. */
export async function vocabularyOf(db: Db, { knowsAll }: Pick<Reach, 'knowsAll'> = {}): Promise<MallWords> {
  const reach = knowsAll ? NOT_DELETED : ON_SHELF
  const kept = keptBy(db, `words of ${knowsAll ? 'all goods' : 'the mall'}`, (): Kept => {
    const changes = changesOf(db)
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

/** A failure leaves the words as they were; the next change is another try. */
function learnAnew(db: Db, kept: Kept, { before, reach }: { before: MallWords; reach: Reach }): void {
  const isSmall = before.goods <= LEARNT_AT_ONCE
  // New synonyms count at once.
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
  // Spelled when letters are first typed: few who learn the words suggest any.
  const findSpoken = later(() => makeSpokenWords(spoken))
  return {
    // As many as there are, if all are like those that were read.
    lexicon: makeLexicon(words.map((word) => ({ ...word, goods: Math.round(word.goods * share) }))),
    thesaurus,
    goods: total,
    leaves: leaves.map(({ id, name }) => ({ id, name: simplify(name) })),
    findSpoken: (typed) => findSpoken()(typed),
  }
}
