import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'
import { type Brands, canonicalizeBrand } from './brands.ts'
import { type Grams, splitGrams } from './grams.ts'
import { type Models, readModels } from './models.ts'
import { type Quantities, readQuantities } from './quantities.ts'
import { readTraits, type Traits } from './traits.ts'
import { ADDITIONS, ALTERNATIVES, unifyWords } from './words.ts'

/** Texts of goods, or a typed text. */
export interface Subject {
  name: string
  /** Empty if not given. */
  brand: string
  /** Chosen spec values, and parameters that state amounts. */
  spec: string
}

/** The content of a text, as scorers compare it. */
export interface Reading {
  /** Given brand in canonical form. */
  brand: string
  /** All brands that the text names. */
  brands: ReadonlySet<string>
  quantities: Quantities
  models: Models
  traits: Traits
  /** For each line of `ALTERNATIVES`, the words that the text contains. */
  alternatives: readonly ReadonlySet<string>[]
  additions: ReadonlySet<string>
  /** Text without brand, amounts, models and colours; `words` is the same text with synonyms unified. */
  plain: string
  words: string
  /** Grams of `words`. */
  own: Grams
  /** Grams of the text including brands, models and colours. */
  all: Grams
}

const MAX_LENGTH = 400
const TIMES = /(?<=[\da-z\p{Script=Han}] ?)[*x✕✖╳](?= ?\d)/gu

/** Normalises a text: half width, lower case, one multiplication sign, no punctuation between words. */
export function unifyText(text: string): string {
  return cutGraphemes(normalizeText(cutGraphemes(text, MAX_LENGTH)), MAX_LENGTH)
    .replace(/㎡/g, 'm2')
    .replace(/[|【】[\]{}<>“”"'、,，。;；!！?？~～—_:：()（）]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(TIMES, '×')
}

/** Reads what a subject says. Pure: the same text gives the same reading. */
export function readSubject({ name, brand, spec }: Subject, known: Brands): Reading {
  const text = unifyText(`${name} ${spec}`)
  const named = known.read(text)
  const traits = readTraits(named.rest)
  const quantities = readQuantities(traits.rest)
  const models = readModels(quantities.rest)
  const words = unifyWords(models.rest)
  const said = unifyWords(named.rest)
  return {
    brand: brand === '' ? '' : canonicalizeBrand(brand),
    brands: named.brands,
    quantities,
    models,
    traits,
    alternatives: ALTERNATIVES.map((line) => new Set(line.filter((word) => said.includes(word)))),
    additions: new Set(ADDITIONS.filter((word) => said.includes(word))),
    plain: models.rest,
    words,
    own: splitGrams(words),
    all: splitGrams(unifyWords(readQuantities(text).rest)),
  }
}
