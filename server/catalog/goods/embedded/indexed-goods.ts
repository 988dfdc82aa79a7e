/** Cash is in fen, points are in hundredths, rates in basis points, times in ms. */
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
  /** A tsvector, and a hash of it. */
  search: string
  searchHash: number
}
