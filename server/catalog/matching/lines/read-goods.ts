import { SET } from '#server/catalog/matching/reading/traits.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { PACKED } from './words.ts'

/** Texts of goods that lines are compared with, as stored. */
export interface GoodsTexts {
  name: string
  brand: string
  keywords: string
  leaf: string
  /** Subtitle, attributes and parameters of the goods. */
  told: string
}

/** Texts of goods prepared for comparison, once for all lines. */
export interface ReadGoods {
  /** Words of the name, each with (`word`) and without (`bare`) terms of packing. */
  names: readonly { word: string; bare: string }[]
  called: string
  keywords: ReadonlySet<string>
  leaf: string
  told: string
  isSet: boolean
  isBox: boolean
}

export function readGoods({ name, brand, keywords, leaf: category, told }: GoodsTexts): ReadGoods {
  const simple = simplify(name)
  const own = simple.replace(simplify(brand), ' ')
  const leaf = simplify(category)
  return {
    names: own
      .split(/[^\p{L}\p{N}+]+/u)
      .filter(Boolean)
      .map((word) => ({ word, bare: bareOf(word) })),
    called: [own, simplify(keywords), leaf].join(' '),
    keywords: new Set(simplify(keywords).split(' ').filter(Boolean)),
    leaf,
    told: simplify(told),
    isSet: SET.test(own),
    isBox: /礼盒|套装|组合|组套/.test(own.trim().split(' ')[0] ?? ''),
  }
}

function bareOf(word: string): string {
  let bare = word
  for (let next = bare.replace(PACKED, ''); next !== bare; next = bare.replace(PACKED, '')) bare = next
  return bare
}
