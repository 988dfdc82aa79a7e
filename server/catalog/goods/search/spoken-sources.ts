import type { SpokenWord } from '#server/catalog/search/spoken-words.ts'
import type { Names, SoldGoods } from './word-sources.ts'

/** Maximum number of goods per word, because a list of suggestions shows four. */
const MAX_GOODS = 4
/** Separators of keywords, equal to those of `keyword_words` in SQL. */
const BETWEEN = /[\s,，、]+/u
const MAX_LENGTH = 50

interface Sources {
  /** Best sellers first. */
  goods: readonly SoldGoods[]
  names: Names
  /** In the order of the back office. */
  hotWords: readonly string[]
}

/** Collects the keywords, categories and brands of best-selling goods with their sales, and all hot words. */
export function collectSpoken({ goods, names, hotWords }: Sources): SpokenWord[] {
  const byKey = new Map<string, SpokenWord & { goods: string[] }>()
  function count({ id, sales }: SoldGoods, kind: SpokenWord['kind'], key: string, text: string | undefined) {
    if (text === undefined || text === '') return
    const place = `${kind} ${key}`
    const known = byKey.get(place) ?? { kind, key, text, sales: 0, goods: [] }
    known.sales += sales
    if (known.goods.length < MAX_GOODS) known.goods.push(id)
    byKey.set(place, known)
  }
  const nameOf = (of: readonly { id: string; name: string }[]) =>
    new Map(of.map(({ id, name }) => [id, name]))
  const [ofCategories, ofBrands] = [nameOf(names.categories), nameOf(names.brands)]
  for (const one of goods) {
    for (const word of new Set(one.keywords.split(BETWEEN)))
      if ([...word].length <= MAX_LENGTH) count(one, 'keyword', word, word)
    for (const catId of one.categoryPath) count(one, 'category', catId, ofCategories.get(catId))
    count(one, 'brand', one.brandId, ofBrands.get(one.brandId))
  }
  const hot = hotWords.map((text): SpokenWord => ({ kind: 'hotWord', key: text, text, sales: 0, goods: [] }))
  return [...byKey.values(), ...hot]
}
