import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

export const ShopKind = later(() => z.enum(['SELF', 'SHOP', 'CHANNEL']))
export type ShopKind = z.output<ReturnType<typeof ShopKind>>

export const shopKinds = {
  SELF: '自营',
  SHOP: '店铺',
  CHANNEL: '渠道馆',
} as const satisfies Record<ShopKind, string>

export const ShopOrder = later(() => z.enum(['sales', 'goods', 'newest']))
export type ShopOrder = z.output<ReturnType<typeof ShopOrder>>

export const shopOrders = {
  sales: '销量最高',
  goods: '在售商品最多',
  newest: '最近上新',
} as const satisfies Record<ShopOrder, string>
