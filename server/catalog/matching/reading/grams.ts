/** A figure behind a word belongs to it: 锋隐5. */
const HAN = /\p{Script=Han}+\d{0,2}/gu
const LATIN = /[a-z]{2,}/g

export interface Grams {
  /** Neighbouring characters, and words of letters. */
  pairs: ReadonlySet<string>
  /** Each character, whatever stands beside it: 男袜 is 男士袜子. */
  singles: ReadonlySet<string>
}

/** What a text is made of, so that likeness does not depend on how its words are parted. */
export function gramsOf(text: string): Grams {
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
