/** Goods as the index reads them: cash in fen, points in hundredths, rates in basis points, times in ms. */
export interface IndexedGoods {
  id: string
  categoryPath: readonly string[]
  brandId: string
  shopId: string
  businessId: string
  labels: readonly string[]
  attributes: readonly string[]
  navIds: readonly string[]
  sourceType: number
  goodsType: number
  payModel: number
  deliveryType: number
  minNumber: number
  isReal: boolean
  isActivity: boolean
  substituteSales: boolean
  cash: number
  goodsPrice: number
  thirdPrice: number | null
  integral: number
  marginRate: number
  discountRate: number
  stock: number
  sales: number
  publishedAt: number
  /** Search text as a tsvector; `searchHash` is a hash of the tsvector. */
  search: string
  searchHash: number
}
