import { createGoodsCard } from '#registry/draw-for-test.tsx'
import type { Price } from '#schemas/catalog/goods/card.ts'
import type { GoodsDetail, GoodsSku } from '#schemas/catalog/goods/detail.ts'

export const price = (cash: string): Price => ({
  payModel: 2,
  cash,
  integral: '0',
  goodsPrice: '130.00',
  marketPrice: '199.00',
})
const sku = (skuId: string, specValues: string[], stock: number, cash = '100.00'): GoodsSku => ({
  skuId,
  code: skuId,
  specValues,
  stock,
  picture: `/${skuId}.svg`,
  price: price(cash),
})
export const detail = (given: Partial<GoodsDetail> = {}): GoodsDetail => ({
  ...createGoodsCard({ goodsId: 'g1', skuId: 's1', name: '保温杯', price: price('100.00') }),
  pictures: ['/1.svg', '/2.svg'],
  video: null,
  detail: '',
  params: [],
  services: ['7天无理由'],
  categoryPath: [
    { catId: 'c1', name: '杯壶' },
    { catId: 'c11', name: '保温杯' },
  ],
  brandId: 'b1',
  unit: 0,
  step: 1,
  limitNumber: null,
  distributionMode: 0,
  favourite: false,
  favouriteCount: 3,
  volumePrices: [],
  areaLimit: [],
  publishedAt: 0,
  ...given,
})
export const specs = [
  { name: '颜色', values: ['红', '蓝'].map((value) => ({ value, picture: null })) },
  { name: '容量', values: ['大', '小'].map((value) => ({ value, picture: null })) },
]
export const skus = [
  sku('s1', ['红', '大'], 8),
  sku('s2', ['红', '小'], 0, '90.00'),
  sku('s3', ['蓝', '大'], 3, '120.00'),
]

/** A quote that the member has for these goods. */
export const quotedOffer = {
  inquiryId: 'Q1',
  quoteId: 'Q1-1',
  lineNo: 2,
  kinds: 1,
  pieces: 30,
  goodsId: 'g1',
  skuId: 'k1',
  name: '保温杯',
  specText: '白色',
  picture: null,
  shopName: '松间记',
  quantity: 30,
  payModel: 2,
  price: { cash: '55.50', integral: '0' },
  validUntil: Date.parse('2026-12-02T00:00:00+08:00'),
  accepted: true,
}
