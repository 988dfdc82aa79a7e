export const GOODS_LIMITS = {
  name: 80,
  subtitle: 120,
  keywords: 200,
  detail: 100_000,
  pictures: 12,
  params: 60,
  param: 200,
  services: 12,
  service: 20,
  /** Pieces. */
  stock: 9_999_999,
} as const

/** What is entered by hand; other types come from their platforms, or are no parcels. */
export const ENTERED_TYPES = [1, 3, 6, 11] as const

/** Pieces where nobody tells how many there are (`MALL_API`): the backend refuses by itself what it does not have. */
export const UNTOLD_STOCK = 999_999
