import { tokensOf } from '#schemas/catalog/goods/search-text.ts'
import { quantityTokens } from './quantity-tokens.ts'
import { isHan, simplify } from './simplify.ts'

/** Letters and digits side by side are also looked for apart: 64gb is 64 and gb. */
const PART = /\p{L}+|\p{N}+(?:\.\p{N}+)?/gu
const RUN = /\p{Script=Han}+|[^\p{Script=Han}\s|,，()（）]+/gu
const WORD = /^[\p{L}\p{N}]+$/u
/** A token of `quantityTokens`. */
const AMOUNT = /^=\p{L}+[\p{N}.]+$/u

/** The tokens by which a text is found, each once: those of `tokensOf`, the parts of words, joints, and amounts. */
export function indexTokens(text: string): string[] {
  const simple = simplify(text)
  const words = tokensOf(simple)
  const parts = words.flatMap((word) => (isHan(word) ? [] : (word.match(PART) ?? [])))
  return [...new Set([...words, ...parts, ...jointsOf(simple), ...quantityTokens(simple)])]
}

export interface AskedToken {
  token: string
  /** Longer tokens that begin so count as well. */
  isStart: boolean
}

/**
 * The tokens that a simplified word asks for, all of them: pairs of Han, one Han by itself, an amount (`=volume500`) as it
 * is; letters and digits also begin longer ones. Where both meet in a word, as in u盘, they must meet in the goods.
 */
export function askedTokens(word: string): AskedToken[] {
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

/** Where letters or digits meet Han without a blank: the word with the one sign of Han beside it. */
function jointsOf(text: string): string[] {
  const runs = [...text.matchAll(RUN)]
  return runs.flatMap(({ 0: run, index }, at) => {
    const next = runs[at + 1]
    if (!next || index + run.length !== next.index || isHan(run) === isHan(next[0])) return []
    const joint = isHan(run) ? `${[...run].at(-1)}${next[0]}` : `${run}${[...next[0]][0]}`
    return WORD.test(joint) ? [joint] : []
  })
}
