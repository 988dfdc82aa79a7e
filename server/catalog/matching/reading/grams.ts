/** Matches Chinese words, with digits that follow: 锋隐5. */
const HAN = /\p{Script=Han}+\d{0,2}/gu
const LATIN = /[a-z]{2,}/g

export interface Grams {
  pairs: ReadonlySet<string>
  /** Single characters regardless of their neighbours, by which 男袜 matches 男士袜子. */
  singles: ReadonlySet<string>
}

/** Splits a text into grams, so that likeness does not depend on word boundaries. */
export function splitGrams(text: string): Grams {
  const words = text.match(LATIN) ?? []
  const pairs = new Set(words)
  const singles = new Set(words)
  for (const run of text.match(HAN) ?? []) {
    const characters = [...run]
    characters.forEach((character, at) => {
      singles.add(character)
      if (at > 0) pairs.add(`${characters[at - 1]}${character}`)
    })
    if (characters.length === 1) pairs.add(run)
  }
  return { pairs, singles }
}
