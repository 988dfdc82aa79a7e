import { markCodes } from '#server/catalog/goods/embedded/dictionary.ts'
import type { GoodsColumns } from '#server/catalog/goods/embedded/goods-columns.ts'
import type { BroadWords } from '#server/catalog/search/broad-words.ts'
import type { AskedToken } from '#server/catalog/search/tokens.ts'
import type { Postings } from './postings.ts'

/** Position of the leaf category in a path. */
const LEAF = 2
/** Nearness of goods, nearest first: name and leaf category match, only the name, only the category, neither. */
export const NEARNESS = [3, 2, 1, 0] as const

export interface MatchedWords {
  /** For each slot, 1 if the goods match every term, otherwise 0. */
  isMatch: Uint8Array
  /** Nearness per slot, equal to `broadNearness` in SQL. */
  nearness: Uint8Array
}

/** Finds the goods that match every term in at least one of the term's alternatives. */
export function matchWords(
  { size, codes }: GoodsColumns,
  postings: Postings,
  { terms, leaves }: BroadWords,
): MatchedWords {
  const isMatch = slotsWithAll(postings, { terms, size, isCalled: false })
  const nearness = slotsWithAll(postings, { terms, size, isCalled: true })
  const wanted = new Set(leaves)
  const { dictionary, column } = codes.categoryPath
  const isOfLeaf = markCodes(dictionary, (path) => wanted.has(path[LEAF] ?? ''))
  for (let slot = 0; slot < size; slot++)
    nearness[slot] = 2 * (nearness[slot] ?? 0) + (isOfLeaf[column[slot] ?? 0] ?? 0)
  return { isMatch, nearness }
}

interface Asked extends Pick<BroadWords, 'terms'> {
  size: number
  /** True to match only tokens in the names of goods. */
  isCalled: boolean
}

function slotsWithAll(postings: Postings, { terms, size, isCalled }: Asked): Uint8Array {
  const had = new Uint8Array(size)
  for (const [done, ways] of terms.entries())
    for (const tokens of ways) {
      const slots = slotsWithEach(postings, tokens, isCalled)
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[at] ?? 0
        if (had[slot] === done) had[slot] = done + 1
      }
    }
  for (let slot = 0; slot < size; slot++) had[slot] = had[slot] === terms.length ? 1 : 0
  return had
}

/** Returns the slots that contain every token, intersecting from the rarest token on. */
function slotsWithEach(postings: Postings, tokens: readonly AskedToken[], isCalled: boolean): Uint32Array {
  const counted = tokens.map((asked) => ({ asked, count: postings.count(asked) }))
  const [rarest, ...others] = counted.toSorted((a, b) => a.count - b.count).map(({ asked }) => asked)
  if (!rarest) return new Uint32Array()
  let slots = postings.slotsOf(rarest, isCalled)
  for (const token of others) {
    if (slots.length === 0) break
    slots = keepCommon(slots, postings.slotsOf(token, isCalled))
  }
  return slots
}

/** Intersects two sorted lists; overwrites the first one. */
function keepCommon(slots: Uint32Array, others: Uint32Array): Uint32Array {
  let kept = 0
  let at = 0
  for (const slot of slots) {
    while (at < others.length && (others[at] ?? 0) < slot) at++
    if (others[at] === slot) slots[kept++] = slot
  }
  return slots.subarray(0, kept)
}
