import type { addGoods } from '#tests/server/support/build-goods.ts'
import { day, START } from '#tests/server/support/support.ts'

const cup = { id: 'cup', name: '保温杯', categoryPath: ['c1', 'c11', 'c111'], sales: 50, labels: ['l1'] }
const rice = { id: 'rice', name: '大米', categoryPath: ['c2', 'c21', 'c211'], sales: 900, labels: ['l2'] }
const wool = {
  id: 'wool',
  name: '毛毯',
  categoryPath: ['c1', 'c12', 'c121'],
  sales: 10,
  labels: ['l1', 'l2'],
}

/** Four on the shelf, each different in all that a list is filtered by, and two that are not. */
export const goodsOfLists: readonly Parameters<typeof addGoods>[1][] = [
  {
    ...cup,
    brandId: 'b1',
    cash: 10_000,
    goodsPrice: 12_000,
    marketPrice: 15_000,
    thirdPrice: 9000,
    marginRate: 2050,
    discountRate: 8000,
    goodsType: 1,
    sourceType: 1,
    navIds: ['n1'],
    attributes: ['颜色:红', '颜色:白', '容量:500ml'],
    publishedAt: START - 3 * day,
  },
  {
    ...rice,
    brandId: 'b2',
    shopId: 's2',
    businessId: 'z2',
    cash: 5000,
    goodsPrice: 5500,
    minNumber: 10,
    marginRate: 1000,
    discountRate: 9000,
    goodsType: 2,
    sourceType: 2,
    isActivity: true,
    deliveryType: 2,
    substituteSales: true,
    publishedAt: START - day,
  },
  {
    ...wool,
    brandId: 'b3',
    cash: 30_000,
    goodsPrice: 33_000,
    stock: 0,
    payModel: 3,
    integral: 100,
    goodsType: 3,
    sourceType: 3,
    isReal: false,
    attributes: ['颜色:红'],
    publishedAt: START - 2 * day,
  },
  {
    id: 'points',
    name: '积分杯',
    categoryPath: ['c1', 'c11', 'c112'],
    payModel: 1,
    cash: 0,
    goodsPrice: 0,
    integral: 8000,
    brandId: 'b2',
    goodsType: 6,
    sourceType: 6,
    publishedAt: START,
  },
  { id: 'off', name: '下架杯', categoryPath: ['c1', 'c11', 'c111'], status: 'OFF' },
  { id: 'gone', name: '删除杯', categoryPath: ['c1', 'c11', 'c111'], status: 'DELETED' },
]
