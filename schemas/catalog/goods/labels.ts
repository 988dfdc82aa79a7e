import { audiences } from '#schemas/people/accounts/audiences.ts'

/** Labels of goods types (B.9). Their rules are in types.ts, so that cards need not load them. */
export const goodsTypeLabels = {
  1: '自营优选',
  2: '天猫',
  3: '超级供应链',
  4: '虚拟商品',
  5: '京东企业',
  6: '店铺',
  7: '蛋糕店',
  8: '西域',
  9: '点餐',
  10: '电影',
  11: '精选',
  12: '叮咚',
  13: '山姆',
  14: '永辉',
} as const satisfies Record<number, string>
export const UNKNOWN_GOODS_TYPE = 6

export const distributionModes = {
  0: '一件代发',
  1: '团购',
  2: '全国一对一配送',
  3: '批量单点配送',
  4: '单点配送',
} as const satisfies Record<number, string>

export const units = {
  0: '个',
  1: 'PCS',
  2: '箱',
  3: '包',
  4: '盒',
  5: '提',
  6: '袋',
} as const satisfies Record<number, string>

export const reportStatuses = {
  0: '未提交报备平台',
  1: '部分提交',
  2: '已提交',
} as const satisfies Record<number, string>

export const reportTypes = { 1: '自行报备', 2: '平台报备' } as const satisfies Record<number, string>

/** Delivery types of goods; 2 is self-pickup. */
export const deliveryTypes = { 1: '快递配送', 2: '到店自提' } as const satisfies Record<number, string>
export const SELF_PICKUP = 2
/** Delivery types of an order; virtual goods are delivered as a code or a top-up. */
export const orderDeliveryTypes = { ...deliveryTypes, 3: '电子发放' } as const

/** Payment modes of a price, for filters and the designer; shoppers choose by `listPayChoices`. */
export const payModels = {
  1: '纯积分',
  2: '纯现金',
  3: '积分+现金',
  4: '积分+现金（同编码 3）',
  5: '积分或现金',
  6: '积分+现金，积分不足可补现金',
  7: '积分+现金，积分可用现金支付',
} as const satisfies Record<number, string>

export const identityTypes = { 1: audiences.gift, 3: audiences.landing } as const satisfies Record<
  number,
  string
>

/** Returns the label of a code, or '' for an unknown code. */
export function getLabel(table: Readonly<Record<number, string>>, code: number): string {
  return Object.hasOwn(table, code) ? (table[code] ?? '') : ''
}

/** Returns the source label of a goods type; 店铺 for an unknown one. */
export function getGoodsTypeLabel(goodsType: number): string {
  return getLabel(goodsTypeLabels, goodsType) || goodsTypeLabels[UNKNOWN_GOODS_TYPE]
}
