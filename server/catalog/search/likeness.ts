import { normalizeSound } from './syllables.ts'

/** Characters and their pinyin. */
export interface Spelled {
  signs: readonly string[]
  syllables: readonly string[]
}

/**
 * Scores how likely `typed` means `word`, 0 to 1: homophones first, then one character that is wrong, missing, added
 * or exchanged with its neighbour. Words of two characters score low unless they sound alike.
 */
export function scoreLikeness(typed: Spelled, word: Spelled): number {
  const [have, want] = [typed.signs, word.signs]
  if (Math.abs(have.length - want.length) > 1) return 0
  const steps = getEditDistance(have, want)
  if (steps === 0) return 1
  if (have.length === want.length) {
    if (typed.syllables.join(' ') === word.syllables.join(' ')) return 0.95
    if (typed.syllables.map(normalizeSound).join(' ') === word.syllables.map(normalizeSound).join(' '))
      return steps === 1 ? 0.9 : 0.8
  }
  if (steps > 1) return 0
  const apart = getEditDistance([...typed.syllables.join('')], [...word.syllables.join('')])
  if (want.length < 3) return have.length === 2 ? Math.max(0, 0.6 - 0.05 * apart) : 0
  if (have.length < 3) return 0.45
  const isExchanged = have.toSorted().join('') === want.toSorted().join('')
  return Math.max(0, 0.78 - 0.02 * apart + (have.length === want.length ? 0.04 : 0) + (isExchanged ? 0.1 : 0))
}

/** Returns the edit distance of two lists: replacements, insertions, deletions and exchanges of neighbours. */
export function getEditDistance(one: readonly string[], other: readonly string[]): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, sign] of one.entries()) {
    const row = [i + 1]
    for (const [j, wanted] of other.entries()) {
      const steps = [(row[j] ?? 0) + 1, (last[j + 1] ?? 0) + 1, (last[j] ?? 0) + (sign === wanted ? 0 : 1)]
      if (i > 0 && j > 0 && sign === other[j - 1] && one[i - 1] === wanted)
        steps.push((before[j - 1] ?? 0) + 1)
      row.push(Math.min(...steps))
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}
