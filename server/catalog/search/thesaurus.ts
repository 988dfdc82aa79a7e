/** What words mean to a shopper, beside what the goods themselves say. All texts are simplified. */
export interface Thesaurus {
  /** Other words for the same, and what a word for many things finds, with how much such goods are worth, 0 to 1. */
  waysOf(word: string): readonly Way[]
  /** The occasion or person that a word names. */
  occasionOf(word: string): Occasion | undefined
  /** Words that ask without saying for what: 送, 什么, 推荐. */
  isIdle(word: string): boolean
  /** Any of these. */
  knows(word: string): boolean
  /** Every word that means something here, for the lexicon. */
  words(): Iterable<string>
}

export interface Way {
  text: string
  worth: number
}

export interface Occasion {
  name: string
  /** Words of goods that are bought then, the most fitting first. */
  goods: readonly string[]
  /** 长辈 says less about the goods than 端午. */
  isPerson: boolean
}

export interface ThesaurusRows {
  /** Each group's words say the same. */
  same: readonly (readonly string[])[]
  /** The first word of a group finds the others, which do not find it. */
  kinds: readonly (readonly string[])[]
  occasions: readonly (Occasion & { others: readonly string[] })[]
  idle: readonly string[]
}

const SAME_WORTH = 0.85
const KIND_WORTH = 0.8

export function makeThesaurus({ same, kinds, occasions, idle }: ThesaurusRows): Thesaurus {
  const ways = new Map<string, Map<string, number>>()
  const add = (word: string, text: string, worth: number) => {
    if (word === text) return
    const known = ways.get(word) ?? new Map<string, number>()
    ways.set(word, known.set(text, Math.max(known.get(text) ?? 0, worth)))
  }
  for (const group of same)
    for (const word of group)
      for (const [at, other] of group.entries()) add(word, other, SAME_WORTH - 0.01 * at)
  for (const [word = '', ...others] of kinds) for (const other of others) add(word, other, KIND_WORTH)
  const byName = new Map(
    occasions.flatMap((one) => [one.name, ...one.others].map((word) => [word, one] as const)),
  )
  const idleWords = new Set(idle)
  return {
    waysOf: (word) => [...(ways.get(word) ?? [])].map(([text, worth]) => ({ text, worth })),
    occasionOf: (word) => byName.get(word),
    isIdle: (word) => idleWords.has(word),
    knows: (word) => ways.has(word) || byName.has(word) || idleWords.has(word),
    words: () => new Set([...ways.keys(), ...kinds.flat(), ...byName.keys(), ...idleWords]),
  }
}
