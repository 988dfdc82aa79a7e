import { expect, it } from 'vitest'
import {
  deliveryTypes,
  distributionModes,
  getGoodsTypeLabel,
  identityTypes,
  getLabel,
  orderDeliveryTypes,
  payModels,
  reportStatuses,
  reportTypes,
  SELF_PICKUP,
  units,
} from './labels.ts'
import { goodsTypes } from './types.ts'

it('§3 distribution modes', () => {
  expect(Object.values(distributionModes)).toEqual([
    '一件代发',
    '团购',
    '全国一对一配送',
    '批量单点配送',
    '单点配送',
  ])
})

it('§3 units', () => expect(Object.values(units)).toEqual(['个', 'PCS', '箱', '包', '盒', '提', '袋']))

it('§3 report status 0, 1, 2 and report type 1, 2', () => {
  expect(reportStatuses).toEqual({ 0: '未提交报备平台', 1: '部分提交', 2: '已提交' })
  expect(reportTypes).toEqual({ 1: '自行报备', 2: '平台报备' })
})

it('§3 delivery type 2 is self-pickup', () => {
  expect(SELF_PICKUP).toBe(2)
  expect(deliveryTypes).toEqual({ 1: '快递配送', 2: '到店自提' })
  expect(orderDeliveryTypes).toEqual({ ...deliveryTypes, 3: '电子发放' })
})

it('§6 identity types 1 and 3', () => expect(identityTypes).toEqual({ 1: '礼品公司', 3: '落地服务商' }))

it('§3 payModels 1 to 7 have a label each', () => {
  expect(payModels).toEqual({
    1: '纯积分',
    2: '纯现金',
    3: '积分+现金',
    4: '积分+现金（同编码 3）',
    5: '积分或现金',
    6: '积分+现金，积分不足可补现金',
    7: '积分+现金，积分可用现金支付',
  })
})

it.each([
  [distributionModes, 0, '一件代发'],
  [units, 6, '袋'],
  [units, 7, ''],
  [units, -1, ''],
  [units, NaN, ''],
])('a label of %j for %d is %j', (table, code, label) => expect(getLabel(table, code)).toBe(label))

it.each(goodsTypes)('§1 goods type $goodsType is labelled $label', ({ goodsType, label }) => {
  expect(getGoodsTypeLabel(goodsType)).toBe(label)
})

it.each([0, 15, -1, NaN])('an unknown goods type %d reads as 店铺', (goodsType) => {
  expect(getGoodsTypeLabel(goodsType)).toBe('店铺')
})
