import type { Grams } from '#server/catalog/matching/reading/grams.ts'
import type { Reading } from '#server/catalog/matching/reading/reading.ts'

interface Overlap {
  /** Share of the smaller set that the larger set contains, 0 to 1. */
  covered: number
  /** Share that the two sets have in common (Dice), 0 to 1. */
  even: number
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): Overlap {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  if (few.size === 0) return many.size === 0 ? { covered: 1, even: 1 } : { covered: 0, even: 0 }
  let both = 0
  for (const gram of few) if (many.has(gram)) both += 1
  return { covered: both / few.size, even: (2 * both) / (few.size + many.size) }
}

/** Returns the grams of two names without brands, or all grams if a name consists only of a brand, such as 可口可乐. */
function gramsOfBoth(a: Reading, b: Reading): [Grams, Grams] {
  return a.own.pairs.size > 0 && b.own.pairs.size > 0 ? [a.own, b.own] : [a.all, b.all]
}

const PAIRS = 0.65

/** Scores names, 0 to 1, mostly by the share of the shorter in the longer: shops write more than buyers. */
export function scoreNameLikeness(a: Reading, b: Reading): number {
  const [one, two] = gramsOfBoth(a, b)
  const likeness = ({ covered, even }: Overlap) => 0.8 * covered + 0.2 * even
  return (
    PAIRS * likeness(overlap(one.pairs, two.pairs)) +
    (1 - PAIRS) * likeness(overlap(one.singles, two.singles))
  )
}

/** Returns the share that two names have in common (Dice), 0 to 1; words of only one name lower the score. */
export function scoreEvenLikeness(a: Reading, b: Reading): number {
  const [one, two] = gramsOfBoth(a, b)
  return overlap(one.pairs, two.pairs).even
}
