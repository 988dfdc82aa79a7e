/** The quantity defaults to the minimum order. */
export interface SchemeWish {
  /** Scheme other than the current one. */
  schemeId?: string | undefined
  goodsId: string
  /** If absent, the member is asked for a SKU unless there is only one. */
  skuId?: string | undefined
  quantity?: number | undefined
}
