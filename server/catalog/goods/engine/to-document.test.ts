import { describe, expect, it } from 'vitest'
import type { IndexedGoods } from '#server/catalog/goods/embedded/indexed-goods.ts'
import { buildIndexTemplate } from './engine-mapping.ts'
import { toDocument } from './to-document.ts'

const goods: IndexedGoods = {
  id: 'g1',
  categoryPath: ['c1', 'c11', 'c111'],
  brandId: 'b1',
  shopId: 's1',
  businessId: 'z1',
  navIds: ['n1'],
  labels: ['l1'],
  attributes: ['颜色:红'],
  sourceType: 2,
  goodsType: 6,
  payModel: 5,
  deliveryType: 1,
  minNumber: 3,
  isReal: true,
  isActivity: false,
  substituteSales: false,
  cash: 5000,
  goodsPrice: 6000,
  thirdPrice: 4500,
  integral: 8000,
  marginRate: -100,
  discountRate: 9000,
  stock: 0,
  sales: 7,
  publishedAt: 1_700_000_000_000,
  search: "'usb':1A '保温':1A,3C '礼盒':3C '=volume500':2B",
  searchHash: 1,
}

/** Names of all fields, those of objects with a point between. */
const namesOf = (value: object, above = ''): string[] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? namesOf(inner, `${above}${name}.`)
      : [`${above}${name}`],
  )

describe('GL1 toDocument', () => {
  it('has all that lists filter, sort and count by', () => {
    expect(toDocument(goods)).toMatchObject({
      categorySteps: ['/c1', 'c1/c11', 'c11/c111'],
      leaf: 'c111',
      sourceType: '2',
      guestFigure: 6000,
      inStock: false,
      // Goods that sell for either cash or points show only points to members who see points first.
      prices: {
        guest: { figure: 5000, cash: 5000 },
        cash: { figure: 5000, cash: 5000 },
        points: { figure: 8000 },
      },
      words: { called: ['usb', '保温'], anywhere: ['usb', '保温', '礼盒', '=volume500'] },
    })
  })

  it('leaves out what goods do not have', () => {
    const bare = toDocument({ ...goods, payModel: 1, thirdPrice: null, categoryPath: [] })
    expect(bare).toMatchObject({ guestFigure: 8000, categorySteps: [], prices: { guest: { figure: 8000 } } })
    expect(Object.keys(bare)).not.toContain('thirdPrice')
    expect(Object.keys(bare)).not.toContain('leaf')
  })

  it('has the fields of the mapping, and no others', () => {
    const { properties } = buildIndexTemplate('mall-goods').template.mappings
    const mapped = namesOf(properties).map((name) =>
      name.replaceAll('.properties', '').replace(/\.type$/, ''),
    )
    const document = toDocument({ ...goods, payModel: 2 })
    expect(namesOf(document).toSorted()).toEqual(mapped.toSorted())
  })
})
