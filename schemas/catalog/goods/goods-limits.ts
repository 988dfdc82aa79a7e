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

/** Goods types that are entered manually; other types come from their platforms, or are not shipped. */
export const ENTERED_TYPES = [1, 3, 6, 11] as const

/** Stock assumed if another backend (`MALL_API`) reports none; that backend rejects orders above its stock. */
export const UNKNOWN_STOCK = 999_999
