import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'

/** A filter and the facets of what it finds: the goods of each value, as `value goods` in order. */
export interface FacetCase {
  filter: GoodsFilter
  facets: Readonly<Record<string, string>>
  /** The same of its brands, its own choice of them too. */
  byBrand: string
}

/** Prices by the place of their band: 3 from ￥50, 4 from ￥100, 7 from ￥300. */
export const facetCases: readonly FacetCase[] = [
  {
    filter: {},
    facets: {
      total: '4',
      categories: 'c1 3, c2 1',
      brands: 'b1 1, b2 2, b3 1',
      shops: 's1 3, s2 1',
      goodsTypes: '1 1, 2 1, 3 1, 6 1',
      deliveryTypes: '1 3, 2 1',
      payModels: '1 1, 2 2, 3 1',
      labels: 'l1 2, l2 2',
      price: '3 2, 4 1, 7 1',
      stock: 'false 1, true 3',
      specs: '容量:500ml 1, 颜色:白 1, 颜色:红 2',
    },
    byBrand: 'b1 1, b2 2, b3 1',
  },
  {
    // Without the brand or the colour, other goods would be found.
    filter: { catId: 'c1', brandIdList: ['b1'], specs: ['颜色:红'] },
    facets: {
      total: '1',
      categories: 'c11 1',
      brands: 'b1 1, b3 1',
      shops: 's1 1',
      goodsTypes: '1 1',
      deliveryTypes: '1 1',
      payModels: '2 1',
      labels: 'l1 1',
      price: '4 1',
      stock: 'true 1',
      specs: '容量:500ml 1, 颜色:白 1, 颜色:红 1',
    },
    byBrand: 'b1 1',
  },
  {
    // No goods meet all three; each of them alone excludes some.
    filter: { catId: 'c1', catIdList: ['c12'], sellPriceStart: '100', inStock: true },
    facets: {
      total: '0',
      categories: 'c11 1',
      brands: '',
      shops: '',
      goodsTypes: '',
      deliveryTypes: '',
      payModels: '',
      labels: '',
      price: '',
      stock: 'false 1',
      specs: '',
    },
    byBrand: '',
  },
]
