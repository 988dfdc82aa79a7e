import { SEARCH_FORM } from './search-form.ts'
import { simplify } from './simplify.ts'
import { indexTokens } from './tokens.ts'

/** All that goods are found by. */
export interface SearchFields {
  name: string
  subtitle: string
  keywords: string
  brand: string
  shop: string
  /** Names from the top category to the leaf. */
  categories: readonly string[]
  /** `颜色:霁青` */
  attributes?: readonly string[] | undefined
  params?: readonly { value: string }[] | undefined
}

/** Columns of `goods` by which they are found. */
export interface SearchColumns {
  searchText: string
  search: string
  searchForm: number
}

/** Weights of PostgreSQL, from what goods are called down to where they stand. */
const WEIGHTS = ['A', 'B', 'C', 'D'] as const

/** `goods.search_text` and `goods.search`, whose weights tell what a token was found in. */
export function searchOfGoods(fields: SearchFields): SearchColumns {
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

/** The same of goods that have only words. */
export const searchOfWords = (words: readonly string[]): SearchColumns => ({
  searchText: simplify(words.join(' ')),
  search: vectorOf([words.join(' | ')]),
  searchForm: SEARCH_FORM,
})

/** The text of a tsvector, to be cast: each token once, with a position for each weight that it has. */
function vectorOf(texts: readonly string[]): string {
  const places = new Map<string, string[]>()
  for (const [at, text] of texts.entries())
    for (const token of indexTokens(text)) {
      const known = places.get(token)
      const place = `${at + 1}${WEIGHTS[at]}`
      if (known) known.push(place)
      else places.set(token, [place])
    }
  return [...places].map(([token, at]) => `'${token}':${at.join(',')}`).join(' ')
}
