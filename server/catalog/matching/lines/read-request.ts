import type { MallWords } from '#server/catalog/goods/search/vocabulary.ts'
import type { Reading, Subject } from '#server/catalog/matching/reading/reading.ts'
import { type Head, headsOf } from './heads.ts'
import { plainLine } from './plain-line.ts'
import { readCount } from './read-count.ts'
import { type Pack, readPack } from './read-pack.ts'
import { type AskedWord, readRuns, runTexts, withoutBrands } from './read-words.ts'
import { SAYS_SET } from './words.ts'

/** One reading of a line of a list. */
export interface Request {
  subject: Subject
  /** Pieces; null where the line does not say. */
  quantity: number | null
  /** A number of pieces that cannot be ordered, as it is written; null where there is none. */
  wrongQuantity: string | null
  /** What is counted, empty where the line does not say. */
  unit: string
  words: readonly AskedWord[]
  /** What says what the thing is, the likeliest first; none where the mall has nothing that is called so. */
  heads: readonly Head[]
  saysSet: boolean
  /** The pieces in it are those of a pack, which goods must say as well. */
  asPack: boolean
  /** The pack that the line names; null where it names none. */
  pack: Pack | null
}

interface Knows {
  read(subject: Subject): Reading
  vocabulary: MallWords
}

/** The readings of a typed line: where a number may count a pack or what is ordered there are two, the pack first. */
export function readRequests(text: string, knows: Knows): Request[] {
  const { main, beside } = plainLine(text)
  const counted = readCount(main)
  const isCounted = counted.quantity !== null || counted.wrong !== null
  const count = isCounted
    ? { ...counted, main: counted.rest }
    : { ...readCount(beside), main, mayBePack: false }
  const rest = isCounted ? beside : count.rest
  const ordered = requestOf({ ...count, beside: rest, asPack: false }, knows)
  if (!count.mayBePack) return [ordered]
  return [requestOf({ main, beside, quantity: null, wrong: null, unit: '', asPack: true }, knows), ordered]
}

interface Parts {
  main: string
  beside: string
  quantity: number | null
  wrong: string | null
  unit: string
  asPack: boolean
}

/** 12瓶/箱 is told of a box: 12瓶. */
const PER_BOX = /\/ ?[箱盒提袋包份束瓶套件条](?!\p{Script=Han})/gu

function requestOf(
  { main, beside, quantity, wrong, unit, asPack }: Parts,
  { read, vocabulary }: Knows,
): Request {
  const [first, others] = [main, beside].map((text) => text.replaceAll(PER_BOX, ' ').trim())
  const subject = { name: `${first} ${others}`.trim(), brand: '', spec: '' }
  const runsIn = (name = '') =>
    name === '' ? [] : readRuns(read({ name, brand: '', spec: '' }).plain, vocabulary)
  const runs = runsIn(first)
  return {
    subject,
    quantity,
    wrongQuantity: wrong,
    unit,
    words: withoutBrands([...runs, ...runsIn(others)]).flatMap(({ words }) => words),
    heads: headsOf(runs),
    saysSet: SAYS_SET.test(subject.name),
    asPack,
    pack: readPack(`${main} ${beside}`),
  }
}

/** Texts of a line that may be words for standing so in goods. */
export function textsOf(text: string, read: Knows['read']): string[] {
  const { main, beside } = plainLine(text)
  return [main, beside].flatMap((name) => runTexts(read({ name, brand: '', spec: '' }).plain))
}
