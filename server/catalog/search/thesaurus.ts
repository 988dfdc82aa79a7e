/** Beyond the texts of the goods. All texts are simplified. */
export interface Thesaurus {
  /** Returns the synonyms and narrower words of a word; goods with these words are worth 0 to 1. */
  waysOf(word: string): readonly Way[]
  occasionOf(word: string): Occasion | undefined
  /** Returns true for words of a question that do not name goods: 送, 什么, 推荐. */
  isIdle(word: string): boolean
  knows(word: string): boolean
  /** Returns all words that have a meaning in this thesaurus, for the lexicon. */
  words(): Iterable<string>
}

export interface Way {
  text: string
  worth: number
}

export interface Occasion {
  name: string
  /** Words for goods, most suitable first. */
  goods: readonly string[]
  /** True for persons (长辈), who say less about the goods than occasions (端午) do. */
  isPerson: boolean
}

export interface ThesaurusRows {
  same: readonly (readonly string[])[]
  /** Groups whose first word finds the others, but not vice versa. */
  kinds: readonly (readonly string[])[]
  occasions: readonly (Occasion & { others: readonly string[] })[]
  idle: readonly string[]
}

const SAME_WORTH = 0.85
const KIND_WORTH = 0.8

/** Builds the lookup of synonyms, kinds and occasions from their rows. */
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
