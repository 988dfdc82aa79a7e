import { pinyin } from 'pinyin-pro'
import { isHan } from './simplify.ts'

/** Maximum number of characters to spell; names and queries are far shorter. */
const MAX_SPELLED = 1_000

/** Lists the syllables of a word: bao, wen, bei for 保温杯; keeps other characters and all after the first 1,000. */
export function listSyllables(word: string): string[] {
  if (word.length <= MAX_SPELLED) return spell(word)
  const signs = [...word]
  const rest = signs.splice(MAX_SPELLED).map((sign) => sign.toLowerCase())
  return [...spell(signs.join('')), ...rest]
}

const spell = (word: string): string[] =>
  pinyin(word, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true }).map((one) => one.toLowerCase())

/** Returns the same form for sounds that are easily confused: zh and z, -ing and -in, n- and l-. */
export const normalizeSound = (syllable: string): string =>
  syllable
    .replace(/^(?:zh|ch|sh)/, ([first = '']) => first)
    .replace(/([aei]n)g$/, '$1')
    .replace(/^n/, 'l')

/** Scores a spelling, 0 to 1; syllables may be whole, begun or initials: baowenbei, bwb, bao温bei spell 保温杯. */
export function scoreSpelling(
  typed: readonly string[],
  word: readonly string[],
  syllables: readonly string[],
): number {
  if (word.length !== syllables.length || typed.length < word.length) return 0
  // Best score of the rest, by position in the word and in the typed text.
  const known = new Map<number, number>()
  function from(sign: number, at: number): number {
    if (sign === word.length) return at === typed.length ? 0 : -Infinity
    const key = sign * (typed.length + 1) + at
    const told = known.get(key)
    if (told !== undefined) return told
    let best = -Infinity
    if (typed[at] === word[sign]) best = 1 + from(sign + 1, at + 1)
    else if (!isHan(typed[at])) {
      const syllable = syllables[sign] ?? ''
      for (
        let length = 1;
        length <= syllable.length && typed[at + length - 1] === syllable[length - 1];
        length++
      ) {
        const score = length === syllable.length ? WHOLE : length <= initialOf(syllable) ? INITIAL : BEGUN
        best = Math.max(best, score + from(sign + 1, at + length))
      }
    }
    known.set(key, best)
    return best
  }
  return Math.max(0, from(0, 0)) / word.length
}

/** Returns true if no syllable is spelled whole: cup for cún pán is more likely a word of another language. */
export const isGuess = (score: number): boolean => score > INITIAL && score <= BEGUN

const WHOLE = 1
const BEGUN = 0.55
const INITIAL = 0.5
const initialOf = (syllable: string) => (/^[zcs]h/.test(syllable) ? 2 : 1)
