import { getTypedKeys } from '#schemas/base/typed-keys.ts'

export interface AfterSaleReason {
  text: string
  /** True if the reason blames the seller; the freight is refunded too. */
  sellerFault?: true
}

const OTHER: AfterSaleReason = { text: '其他原因' }

export const afterSaleReasons = {
  unshipped: [
    { text: '不想要了' },
    { text: '商品选错或多拍' },
    { text: '收货信息填错' },
    { text: '商家缺货或发货太慢' },
    OTHER,
  ],
  shipped: [
    { text: '七天无理由退换' },
    { text: '商品选错或不合适' },
    { text: '商品质量问题', sellerFault: true },
    { text: '商品破损', sellerFault: true },
    { text: '商品与描述不符', sellerFault: true },
    { text: '商家发错货', sellerFault: true },
    { text: '商品少件或漏发', sellerFault: true },
    OTHER,
  ],
} as const satisfies Record<'unshipped' | 'shipped', readonly AfterSaleReason[]>

/** Reasons that only the platform can give, for goods that cannot be delivered. */
export const officeReasons = {
  OUT_OF_STOCK: { text: '商品缺货，无法发货', sellerFault: true },
  SHOP_FAILED: { text: '商家无法履约', sellerFault: true },
  UNDELIVERABLE: { text: '收货地址无法送达' },
  AGREED: { text: '与买家协商一致' },
} as const satisfies Record<string, AfterSaleReason>
export type OfficeReason = keyof typeof officeReasons
export const OFFICE_REASON_CODES = getTypedKeys(officeReasons)

export function listReasons(unshipped: boolean): readonly AfterSaleReason[] {
  return unshipped ? afterSaleReasons.unshipped : afterSaleReasons.shipped
}

/** Returns true if this reason, for unshipped or for shipped pieces, blames the seller. */
export function isSellerFault(reason: string, unshipped: boolean): boolean {
  const all: readonly AfterSaleReason[] = [
    ...listReasons(unshipped),
    ...(unshipped ? Object.values(officeReasons) : []),
  ]
  return all.some(({ text, sellerFault }) => text === reason && sellerFault === true)
}
