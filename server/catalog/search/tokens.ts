import { tokenize } from '#schemas/catalog/goods/search-text.ts'
import { listQuantityTokens } from './quantity-tokens.ts'
import { isHan, simplify } from './simplify.ts'

/** Matches adjacent letters and digits, which are also indexed separately: 64 and gb for 64gb. */
const PART = /\p{L}+|\p{N}+(?:\.\p{N}+)?/gu
const RUN = /\p{Script=Han}+|[^\p{Script=Han}\s|,，()（）]+/gu
const WORD = /^[\p{L}\p{N}]+$/u
const AMOUNT = /^=\p{L}+[\p{N}.]+$/u

/** Returns the tokens of a text without duplicates: those of `tokenize`, parts of words, joints and amounts. */
export function listIndexTokens(text: string): string[] {
  const simple = simplify(text)
  const words = tokenize(simple)
  const parts = words.flatMap((word) => (isHan(word) ? [] : (word.match(PART) ?? [])))
  return [...new Set([...words, ...parts, ...jointsOf(simple), ...listQuantityTokens(simple)])]
}

export interface AskedToken {
  token: string
  /** True if longer tokens that begin with this token match as well. */
  isStart: boolean
}

/**
 * Returns the tokens that goods must have: pairs of Han, a single Han, an amount (`=volume500`); letters and digits
 * also match longer tokens. Letters next to Han in the word, as in u盘, must also be next to Han in the goods.
 */
export function listAskedTokens(word: string): AskedToken[] {
  if (AMOUNT.test(word)) return [{ token: word, isStart: false }]
  const joints = jointsOf(word)
  const runs = (word.match(RUN) ?? []).flatMap((run): AskedToken[] => {
    if (!isHan(run)) return (run.match(PART) ?? []).map((token) => ({ token, isStart: true }))
    const signs = [...run]
    const pairs = signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
    const isJoined = pairs.length === 0 && joints.length > 0
    return isJoined ? [] : (pairs.length > 0 ? pairs : signs).map((token) => ({ token, isStart: false }))
  })
  return [...runs, ...joints.map((token) => ({ token, isStart: false }))]
}

/** Returns the joints of a text: words of letters or digits, each with the Han character next to the word. */
function jointsOf(text: string): string[] {
  const runs = [...text.matchAll(RUN)]
  return runs.flatMap(({ 0: run, index }, at) => {
    const next = runs[at + 1]
    if (!next || index + run.length !== next.index || isHan(run) === isHan(next[0])) return []
    const joint = isHan(run) ? `${[...run].at(-1)}${next[0]}` : `${run}${[...next[0]][0]}`
    return WORD.test(joint) ? [joint] : []
  })
}
