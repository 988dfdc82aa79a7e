import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { normalise } from '#schemas/catalog/goods/search-text.ts'
import { type Brands, canonical } from './brands.ts'
import { type Grams, gramsOf } from './grams.ts'
import { type Models, readModels } from './models.ts'
import { type Quantities, readQuantities } from './quantities.ts'
import { readTraits, type Traits } from './traits.ts'
import { ADDITIONS, ALTERNATIVES, plainWords } from './words.ts'

/** Goods, or what somebody typed. */
export interface Subject {
  name: string
  /** Empty where nobody said it. */
  brand: string
  /** Chosen values of its specifications, and its parameters that say how much it is. */
  spec: string
}

/** All that a scorer goes by. */
export interface Reading {
  /** The brand as it is given. */
  brand: string
  /** All brands that the text names. */
  brands: ReadonlySet<string>
  quantities: Quantities
  models: Models
  traits: Traits
  /** Which of each line of ALTERNATIVES it names. */
  alternatives: readonly ReadonlySet<string>[]
  additions: ReadonlySet<string>
  /** Its words without brand, amounts, models and colours; the same in one word for one thing. */
  plain: string
  words: string
  /** Of its words without brand, amounts, models and colours. */
  own: Grams
  /** Of all its words. */
  all: Grams
}

const LONGEST = 400
const TIMES = /(?<=[\da-z\p{Script=Han}] ?)[*x✕✖╳](?= ?\d)/gu

/** One form of a text: half width, lower case, one sign for times, no marks between words. */
export function normalText(text: string): string {
  return cutGraphemes(normalise(cutGraphemes(text, LONGEST)), LONGEST)
    .replace(/㎡/g, 'm2')
    .replace(/[|【】[\]{}<>“”"'、,，。;；!！?？~～—_:：()（）]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(TIMES, '×')
}

/** Reads what a subject says, once; the same text gives the same reading. */
export function readSubject({ name, brand, spec }: Subject, known: Brands): Reading {
  const text = normalText(`${name} ${spec}`)
  const named = known.read(text)
  const traits = readTraits(named.rest)
  const quantities = readQuantities(traits.rest)
  const models = readModels(quantities.rest)
  const words = plainWords(models.rest)
  const said = plainWords(named.rest)
  return {
    brand: brand === '' ? '' : canonical(brand),
    brands: named.brands,
    quantities,
    models,
    traits,
    alternatives: ALTERNATIVES.map((line) => new Set(line.filter((word) => said.includes(word)))),
    additions: new Set(ADDITIONS.filter((word) => said.includes(word))),
    plain: models.rest,
    words,
    own: gramsOf(words),
    all: gramsOf(plainWords(readQuantities(text).rest)),
  }
}
