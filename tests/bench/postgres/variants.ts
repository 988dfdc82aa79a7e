import { fraction, roll } from '#fixtures/mall/chance.ts'
import type { DemoMall } from '#fixtures/mall/demo-mall.ts'
import { buildSearchColumns, type SearchColumns } from '#server/catalog/search/goods-text.ts'

/** A brand or a shop that the demo mall does not have. */
export interface Extra {
  id: string
  name: string
}
/** Words and places of goods that differ in price, sales and stock only; `like` is the demo goods they resemble. */
export interface Variant extends SearchColumns {
  like: string
  brandId: string
  shopId: string
  name: string
}
export interface Crowd {
  brands: readonly Extra[]
  shops: readonly Extra[]
  variants: readonly Variant[]
}
interface Size {
  brands: number
  shops: number
  variants: number
}

const FIRST = '安柏晨冬枫谷海禾弘嘉锦景君凯澜乐林陆茂明'
const SECOND = '棠川栖堂坊记里轩屿舍园野隅风石泉光原森源'
const THIRD = ['', '家', '铺', '良品', '优选', '生活', '工坊']

function extras(prefix: string, count: number): Extra[] {
  const pair = FIRST.length * SECOND.length
  return Array.from({ length: count }, (_, i) => {
    const words = [FIRST[i % FIRST.length], SECOND[Math.floor(i / FIRST.length) % SECOND.length]]
    return { id: `${prefix}${i + 1}`, name: [...words, THIRD[Math.floor(i / pair) % THIRD.length]].join('') }
  })
}

/** Few are large and many small: the place of a share in [0, 1) among so many. */
export const skewed = (share: number, count: number) => Math.floor(share ** 2.5 * count)

/** The same crowd every time: brands and shops, each at home in one top category, and goods of theirs. */
export function crowd({ goods, brands, categories, shops }: DemoMall, size: Size): Crowd {
  const more = { brands: extras('XB', size.brands), shops: extras('XS', size.shops) }
  const names = new Map([...brands, ...categories, ...shops].map(({ id, name }) => [id, name]))
  const variants = Array.from({ length: size.variants }, (_, i) => {
    const like = goods[roll('like', i) % goods.length]
    if (!like) throw new Error('the demo mall has no goods')
    const [top = ''] = like.categoryPath
    const brand = atHome(more.brands, top, fraction('brand', i)) ?? { id: like.brandId, name: '' }
    const shop = atHome(more.shops, brand.id, fraction('shop', i) / 4) ?? { id: like.shopId, name: '' }
    const own = names.get(like.brandId) ?? ''
    const name = brand.name === '' ? like.name : `${brand.name} ${like.name.replace(own, '').trim()}`
    const path = like.categoryPath.map((id) => names.get(id) ?? '')
    const found = { ...like, name, brand: brand.name, categories: path, shop: shop.name }
    return { like: like.id, brandId: brand.id, shopId: shop.id, name, ...buildSearchColumns(found) }
  })
  return { ...more, variants }
}

/** One of those that lie near a home's own place, the nearest ones most often. */
function atHome(list: readonly Extra[], home: string, share: number): Extra | undefined {
  return list[(roll('home', home) + skewed(share, Math.ceil(list.length / 6))) % list.length]
}
