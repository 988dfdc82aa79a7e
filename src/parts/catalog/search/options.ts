import type { Out } from '#schemas/base/endpoint.ts'
import type { mall } from '#schemas/content/mall/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'

type Suggestions = Out<typeof mall.suggest>

/** Row of the list under the box; `word` is added to the history when the row is chosen. */
export interface Option {
  key: string
  group: '搜索历史' | '热门搜索' | '猜你想搜' | '分类' | '品牌' | '商品' | '搜索'
  text: string
  note?: string
  to: string
  word?: string
  /** Address that a hot word opens instead of `to`. */
  url?: string
  goods?: Suggestions['goods'][number]
}

const searchPath = (word: string) => formatHref('goodsList', { goodsName: word })

const wordOption = (group: Option['group']) => (word: string) => ({
  key: `${group} ${word}`,
  group,
  text: word,
  to: searchPath(word),
  word,
})

type Hot = Out<typeof mall.hotWords>[number]

function hotOption({ word, url }: Hot): Option {
  const { word: _, ...option } = wordOption('热门搜索')(word)
  return url === null ? { ...option, word } : { ...option, url }
}

/** Returns the options for an empty box: history and hot words. */
export function listIdleOptions(history: readonly string[], hot: readonly Hot[]): Option[] {
  return [...history.map(wordOption('搜索历史')), ...hot.map(hotOption)]
}

/** Lists words, categories, brands and up to four goods; then the search in the shop and the search in the mall. */
export function listTypedOptions(
  word: string,
  found: Suggestions | null,
  shopId: string | null = null,
): Option[] {
  const rows: Option[] = found
    ? [
        ...found.words.map(wordOption('猜你想搜')),
        ...found.categories.map(({ catId, name, path }) => ({
          key: `c ${catId}`,
          group: '分类' as const,
          text: name,
          note: path,
          to: formatHref('goodsList', { catId }),
        })),
        ...found.brands.map(({ brandId, name }) => ({
          key: `b ${brandId}`,
          group: '品牌' as const,
          text: name,
          to: formatHref('goodsList', { brandId }),
        })),
        ...found.goods.slice(0, 4).map((goods) => ({
          key: `g ${goods.goodsId}`,
          group: '商品' as const,
          text: goods.name,
          to: formatHref('goodsDetail', { goodsId: goods.goodsId, skuId: goods.skuId }),
          goods,
        })),
      ]
    : []
  const everywhere = { key: 'search', group: '搜索' as const, to: searchPath(word), word }
  if (shopId === null) return [...rows, { ...everywhere, text: `搜索"${word}"` }]
  const inShop = {
    ...everywhere,
    key: 'search shop',
    to: formatHref('shopHome', { shopId, goodsName: word }),
  }
  return [...rows, { ...inShop, text: `搜本店"${word}"` }, { ...everywhere, text: `搜全站"${word}"` }]
}

/** Splits a text into the parts before, inside and after the first match. */
export function emphasise(text: string, word: string): [string, string, string] {
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word.toLowerCase())
  return at < 0
    ? [text, '', '']
    : [text.slice(0, at), text.slice(at, at + word.length), text.slice(at + word.length)]
}
