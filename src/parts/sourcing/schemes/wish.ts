/** Goods to add to a scheme; the quantity defaults to the minimum order. */
export interface SchemeWish {
  /** Id of the scheme; absent for the member's current scheme. */
  schemeId?: string | undefined
  goodsId: string
  /** SKU to add; if absent and the goods have several SKUs, the member is asked to select one. */
  skuId?: string | undefined
  quantity?: number | undefined
}
