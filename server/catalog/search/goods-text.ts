import { SEARCH_FORM } from './search-form.ts'
import { simplify } from './simplify.ts'
import { listIndexTokens } from './tokens.ts'

export interface SearchFields {
  name: string
  subtitle: string
  keywords: string
  brand: string
  shop: string
  /** From the top to the leaf. */
  categories: readonly string[]
  /** Spec values such as `颜色:霁青`. */
  attributes?: readonly string[] | undefined
  params?: readonly { value: string }[] | undefined
}

export interface SearchColumns {
  searchText: string
  search: string
  searchForm: number
}

/** Weights of PostgreSQL: names first, then attributes, descriptions, and upper categories with the shop. */
const WEIGHTS = ['A', 'B', 'C', 'D'] as const

/** Builds `goods.search_text` and `goods.search`; weights tell which field contains a token. */
export function buildSearchColumns(fields: SearchFields): SearchColumns {
  const { name, subtitle, keywords, brand, shop, categories } = fields
  const { attributes = [], params = [] } = fields
  const [leaf = '', ...above] = categories.toReversed()
  const values = attributes.map((attribute) => attribute.slice(attribute.indexOf(':') + 1))
  const texts = [
    [name, keywords, brand, leaf],
    values,
    [...params.map(({ value }) => value), ...above.slice(0, 1), subtitle],
    [...above.slice(1), shop],
  ]
  return {
    searchText: simplify([name, subtitle, keywords, brand, ...categories, shop].join(' ')),
    search: vectorOf(texts.map((parts) => parts.join(' | '))),
    searchForm: SEARCH_FORM,
  }
}

/** Builds `searchText` and `search` like `buildSearchColumns`, but from words alone. */
export const buildWordColumns = (words: readonly string[]): SearchColumns => ({
  searchText: simplify(words.join(' ')),
  search: vectorOf([words.join(' | ')]),
  searchForm: SEARCH_FORM,
})

/** Builds a tsvector that contains each token once, with a position for each weight of the token. */
function vectorOf(texts: readonly string[]): string {
  const places = new Map<string, string[]>()
  for (const [at, text] of texts.entries())
    for (const token of listIndexTokens(text)) {
      const known = places.get(token)
      const place = `${at + 1}${WEIGHTS[at]}`
      if (known) known.push(place)
      else places.set(token, [place])
    }
  return [...places].map(([token, at]) => `'${token}':${at.join(',')}`).join(' ')
}
