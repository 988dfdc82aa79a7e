import { goodsTypeLabels, UNKNOWN_GOODS_TYPE } from './labels.ts'

/** 1 refund only, 2 return and refund, 3 exchange, 4 repair. */
export type AfterSaleType = 1 | 2 | 3 | 4

export interface GoodsType {
  goodsType: number
  label: string
  /** Names by `sourceType-subType`. */
  keys: Readonly<Record<string, string>>
  cart: boolean
  address: 'ship' | 'ship-or-pickup' | 'store' | 'none'
  /** Region list that addresses use if it is not the mall's own. */
  regions?: 'tmall' | 'jd'
  /** Delivery option that the buyer has to choose besides the address. */
  delivery?: 'date-time' | 'time-slot'
  afterSaleTypes: readonly AfterSaleType[]
  /** Event until which an after-sale can be applied for, besides the ordinary window; a text. */
  afterSaleUntil?: string
  /** True if an after-sale can be rejected with a reject type (京东). */
  rejectTypes?: true
  /** Part of the address that stock depends on. */
  regionStock: 'region' | 'city' | 'none'
  /** True if the goods cannot be ordered together with shipped goods. */
  alone?: true
}

const FULL = [1, 2, 3] as const

function shipped(goodsType: keyof typeof goodsTypeLabels, more: Partial<GoodsType> = {}): GoodsType {
  const label = goodsTypeLabels[goodsType]
  const keys = { [`${goodsType}-0`]: label }
  return {
    goodsType,
    label,
    keys,
    cart: true,
    address: 'ship',
    afterSaleTypes: FULL,
    regionStock: 'region',
    ...more,
  }
}

const bySlot = { delivery: 'time-slot', afterSaleTypes: [1, 2], regionStock: 'city' } as const

/** All goods types (B.9). */
export const goodsTypes: readonly GoodsType[] = [
  shipped(1),
  shipped(2, { regions: 'tmall' }),
  shipped(3),
  shipped(4, {
    keys: { '4-1': '卡密', '4-2': '直充' },
    address: 'none',
    afterSaleTypes: [1],
    afterSaleUntil: '使用前',
    regionStock: 'none',
    alone: true,
  }),
  shipped(5, { regions: 'jd', afterSaleTypes: [1, 2, 3, 4], rejectTypes: true }),
  shipped(6, { address: 'ship-or-pickup', regionStock: 'none' }),
  shipped(7, {
    delivery: 'date-time',
    afterSaleTypes: [1],
    afterSaleUntil: '制作前',
    regionStock: 'city',
  }),
  shipped(8),
  shipped(9, {
    cart: false,
    address: 'store',
    afterSaleTypes: [1],
    afterSaleUntil: '接单前',
    regionStock: 'none',
  }),
  shipped(10, { address: 'none', afterSaleTypes: [], regionStock: 'none' }),
  shipped(11, { regionStock: 'none' }),
  shipped(12, bySlot),
  shipped(13, bySlot),
  shipped(14, bySlot),
]

export const productSources: Readonly<Record<number, number>> = { 2: 1, 222: 2, 2222: 3 }

const byNumber = new Map(goodsTypes.map((row) => [row.goodsType, row]))

/** Returns the row of a goods type; undefined for an unknown one. */
export function findGoodsType(goodsType: number): GoodsType | undefined {
  return byNumber.get(goodsType)
}

/** Returns the goods type of a combination; `known` is false for an unknown one, to be logged as a warning. */
export function getGoodsType(
  sourceType: number | string,
  subType: number | string,
): { goodsType: number; known: boolean } {
  const found = goodsTypes.find(({ keys }) => Object.hasOwn(keys, `${sourceType}-${subType}`))
  return { goodsType: found?.goodsType ?? UNKNOWN_GOODS_TYPE, known: found !== undefined }
}
