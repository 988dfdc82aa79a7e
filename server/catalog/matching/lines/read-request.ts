import type { MallWords } from '#server/catalog/goods/search/vocabulary.ts'
import type { Reading, Subject } from '#server/catalog/matching/reading/reading.ts'
import { type Head, findHeads } from './heads.ts'
import { normalizeLine } from './plain-line.ts'
import { readCount } from './read-count.ts'
import { type Pack, readPack } from './read-pack.ts'
import { type AskedWord, readRuns, splitRuns, removeBrands } from './read-words.ts'
import { SAYS_SET } from './words.ts'

export interface Request {
  subject: Subject
  /** Null if not stated. */
  quantity: number | null
  /** Number as typed that cannot be ordered; null if there is none. */
  wrongQuantity: string | null
  /** Empty if not stated. */
  unit: string
  words: readonly AskedWord[]
  /** Likeliest first; may be empty. */
  heads: readonly Head[]
  saysSet: boolean
  /** True if the number is read as the pieces of a pack, which goods must state as well. */
  asPack: boolean
  pack: Pack | null
}

interface Knows {
  read(subject: Subject): Reading
  vocabulary: MallWords
}

/** Reads a line; returns two readings if its number may count a pack or the order, the pack first. */
export function readRequests(text: string, knows: Knows): Request[] {
  const { main, beside } = normalizeLine(text)
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

/** Matches the unit of a box in 12瓶/箱, which is removed. */
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
    words: removeBrands([...runs, ...runsIn(others)]).flatMap(({ words }) => words),
    heads: findHeads(runs),
    saysSet: SAYS_SET.test(subject.name),
    asPack,
    pack: readPack(`${main} ${beside}`),
  }
}

/** Lists the texts of a line that count as words if goods literally contain them. */
export function listReadings(text: string, read: Knows['read']): string[] {
  const { main, beside } = normalizeLine(text)
  return [main, beside].flatMap((name) => splitRuns(read({ name, brand: '', spec: '' }).plain))
}
