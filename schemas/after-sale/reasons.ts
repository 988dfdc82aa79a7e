/** A reason that a buyer chooses from. */
export interface AfterSaleReason {
  text: string
  /** The seller's own doing, so that the carriage goes back too. */
  sellerFault?: true
}

const OTHER: AfterSaleReason = { text: '其他原因' }

/** Of pieces that are still in the shop, and of those that were sent. */
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

export function reasonsFor(unshipped: boolean): readonly AfterSaleReason[] {
  return unshipped ? afterSaleReasons.unshipped : afterSaleReasons.shipped
}

/** Whether this reason, of pieces of this kind, lays the fault on the seller. */
export function isSellerFault(reason: string, unshipped: boolean): boolean {
  return reasonsFor(unshipped).some(({ text, sellerFault }) => text === reason && sellerFault === true)
}
