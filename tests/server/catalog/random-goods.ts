import fc from 'fast-check'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import { GoodsOrder } from '#schemas/catalog/goods/goods-orders.ts'
import type { Eyes } from '#server/catalog/goods/viewer.ts'
import { buildSearchColumns } from '#server/catalog/search/goods-text.ts'
import type { Term } from '#server/catalog/search/terms.ts'
import type { GoodsRow } from '#tests/server/support/build-goods.ts'
import { day, START } from '#tests/server/support/support.ts'

const PATHS = [
  ['c1', 'c11', 'c111'],
  ['c1', 'c11', 'c112'],
  ['c1', 'c12', 'c121'],
  ['c2', 'c21', 'c211'],
]
const CATEGORIES = ['c1', 'c11', 'c111', 'c12', 'c2', 'c211', 'nothing']
const SPECS = ['颜色:红', '颜色:白', '容量:大', '容量:小', '无名']
const CASH = [0, 990, 4990, 9999, 10_000, 19_900, 50_000, 3_000_000]

const from = <T>(...values: T[]) => fc.constantFrom(...values)

/** Values that goods may change to; few per field, so that many goods are equal in some of them. */
export const randomTraits = fc.record({
  categoryPath: from(...PATHS),
  brandId: from('b1', 'b2', 'b3', 'b4'),
  shopId: from('s1', 's2'),
  businessId: from('z1', 'z2'),
  labels: fc.subarray(['l1', 'l2', 'l3']),
  attributes: fc.subarray(SPECS),
  navIds: fc.subarray(['n1', 'n2']),
  sourceType: from(1, 2, 6),
  goodsType: from(1, 2, 6),
  payModel: from(1, 2, 3, 4, 5),
  deliveryType: from(1, 2),
  minNumber: from(1, 10),
  isReal: fc.boolean(),
  isActivity: fc.boolean(),
  substituteSales: fc.boolean(),
  status: from('ON' as const, 'ON' as const, 'ON' as const, 'OFF' as const),
  cash: from(...CASH),
  goodsPrice: from(...CASH),
  thirdPrice: from(null, 0, 990, 9000),
  integral: from(0, 100, 9900, 80_000),
  marginRate: from(-500, 0, 1000, 2050),
  discountRate: from(8000, 9000, 10_000),
  stock: from(0, 1, 10),
  sales: from(0, 10, 900),
  publishedAt: from(START, START - day, START - 2 * day),
}) satisfies fc.Arbitrary<Partial<GoodsRow>>

const NAMES = [
  ...['红茶礼盒', '绿茶 礼盒', '保温杯 500毫升', '茶杯', 'usb风扇', '礼盒装大米'],
  ...['usb3.0 数据线 12支', 'Bluetooth耳机 a4', 'a4纸', 'u盘 usb-c 128g'],
]
const SUBTITLES = ['', '送茶杯', '0.5L', '礼盒', 'usb bluetooths 12枚']

/** Columns of words: a token may stand in what goods are called, in what is told of them, or in both. */
export const randomWords = fc
  .record({ name: from(...NAMES), subtitle: from(...SUBTITLES), keywords: from('', '茶', '保温') })
  .map((words) => buildSearchColumns({ ...words, brand: '', shop: '', categories: ['食品', '饮料', '茶'] }))

const WAYS = [
  '茶',
  '红茶',
  '礼盒',
  '茶礼盒',
  '保温杯',
  '杯',
  '=volume500',
  '没有',
  'usb',
  'u',
  'a4',
  'bluetooth',
  '12',
]
const randomTerm = fc.record({
  weight: from(1, 0.4),
  isWish: fc.boolean(),
  ways: fc.uniqueArray(from(...WAYS), { minLength: 1, maxLength: 3 }),
})

/** Random terms; the first is never a wish, which excludes no goods. */
export const randomTerms: fc.Arbitrary<Term[]> = fc
  .array(randomTerm, { minLength: 1, maxLength: 2 })
  .map((terms) =>
    terms.map(({ ways, weight, isWish }, at) => ({
      said: ways.join(''),
      weight,
      isWish: isWish && at > 0,
      ways: ways.map((text) => ({ text, worth: 1 })),
    })),
  )

const range = (...values: string[]) => from(...values)

const everyField = fc.record({
  productSource: from(0, 1, 2, 3),
  sourceList: fc.subarray([1, 2, 6]),
  goodsTypes: fc.subarray([1, 2, 6]),
  sellPriceStart: range('0', '49.90', '100'),
  sellPriceEnd: range('9.90', '99.99', '500'),
  goodsPriceBegin: range('9.90', '100'),
  goodsPriceEnd: range('100', '1000'),
  guildProfitMarginStart: range('-5', '10'),
  guildProfitMarginEnd: range('9.9999', '20.5'),
  thirdPriceBegin: range('0', '9.90'),
  thirdPriceEnd: range('9.90', '90'),
  discountRateBegin: range('80', '80.0001'),
  discountRateEnd: range('90', '100'),
  minNumber: from(1, 9, 10),
  isReal: fc.boolean(),
  isActivity: fc.boolean(),
  sellOut: fc.boolean(),
  goodsClasses: fc.subarray(CATEGORIES),
  excludeGoodsClass: fc.subarray(['c111', 'c2', 'nothing']),
  substituteSales: fc.boolean(),
  excludeBusinessIdList: fc.subarray(['z1', 'z3']),
  labelList: fc.subarray(['l1', 'l2', 'l4']),
  shopId: from('s1', 's2', 's3'),
  shopIdList: fc.subarray(['s1', 's2']),
  navIdList: fc.subarray(['n1', 'n2']),
  catId: from(...CATEGORIES),
  catIdList: fc.subarray(CATEGORIES),
  brandIdList: fc.subarray(['b1', 'b2', 'b4']),
  brandGroupIdList: fc.subarray(['bg1', 'bg2', 'bg3']),
  brandLevelList: fc.subarray([1, 2, 3]),
  inStock: fc.boolean(),
  payModels: fc.subarray([1, 2, 3, 4, 5]),
  deliveryTypes: fc.subarray([1, 2]),
  specs: fc.subarray([...SPECS, '产地:无']),
})

/** An order and up to four fields of every filter but words: with more hardly anything is found. */
export const randomFilter: fc.Arbitrary<GoodsFilter> = fc
  .tuple(everyField, fc.infiniteStream(fc.nat()), fc.nat({ max: 4 }), from(...GoodsOrder().options))
  .map(([fields, places, count, orderType]) => {
    const all = Object.entries(fields)
    const chosen = [...places.take(count)].flatMap((place) => {
      const field = all[place % all.length]
      return field ? [field] : []
    })
    return { orderType, ...Object.fromEntries(chosen) }
  })

const member = (...roles: string[]) => ({ roles, identityType: null, partnerStatus: null })

/** A guest, and members who are shown cash or points first and may see terms or not. */
export const randomEyes: fc.Arbitrary<Eyes> = from(
  { viewer: null, prefer: 'cash' as const },
  { viewer: member(), prefer: 'cash' as const },
  { viewer: member('purchaser'), prefer: 'cash' as const },
  { viewer: member('purchaser'), prefer: 'points' as const },
)
