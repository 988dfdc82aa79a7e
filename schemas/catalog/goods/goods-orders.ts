import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

export const GoodsOrder = later(() => z.enum(['default', 'sales', 'newest', 'priceAsc', 'priceDesc']))
export type GoodsOrder = z.output<ReturnType<typeof GoodsOrder>>

export const goodsOrders = {
  default: '综合',
  sales: '销量',
  newest: '新品',
  priceAsc: '价格从低到高',
  priceDesc: '价格从高到低',
} as const satisfies Record<GoodsOrder, string>
