/** Goods for the current scheme; the least that can be bought unless a quantity is said. */
export interface SchemeWish {
  /** Another than the current one. */
  schemeId?: string | undefined
  goodsId: string
  /** Asked for, where there are several and none is chosen. */
  skuId?: string | undefined
  quantity?: number | undefined
}
