import { findGoodsType } from './types.ts'

/** Kinds of goods; only goods of one kind can be ordered together. */
export const checkoutKinds = {
  ship: { label: '快递配送商品', need: '需要收货地址' },
  virtual: { label: '虚拟商品', need: '直接充值或发放卡密，不需要收货地址' },
  'date-time': { label: '预约配送商品', need: '需要选择送达日期和时间' },
  'time-slot': { label: '时段配送商品', need: '需要选择送达时段' },
} as const

export type CheckoutKind = keyof typeof checkoutKinds

/** Kinds in the order in which they are offered. */
export const CHECKOUT_KINDS = ['ship', 'virtual', 'date-time', 'time-slot'] as const satisfies CheckoutKind[]

/** Returns the kind of a goods type; goods that need no address, or are ordered alone, are virtual. */
export function getCheckoutKind(goodsType: number): CheckoutKind {
  const row = findGoodsType(goodsType)
  if (row?.alone || row?.address === 'none') return 'virtual'
  return row?.delivery ?? 'ship'
}
