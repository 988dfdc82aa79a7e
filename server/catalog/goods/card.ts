import { sql } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { GoodsStatus } from '#schemas/catalog/goods/status.ts'
import { brands, goods, labels } from './tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { cashFor, priceFor } from './price.ts'
import { nextTier } from './tiers.ts'
import type { Viewer } from './viewer.ts'

// Scalar subqueries run after ORDER BY and LIMIT, so only for the rows of the page.
const labelNames = sql<string[]>`array(
  select coalesce(known.name, given.label)
  from unnest("goods"."labels") with ordinality as given(label, place)
  left join ${labels} as known on known.id = given.label
  order by given.place)`

/** Select these from `goods` alone to make cards. */
export const cardColumns = {
  id: goods.id,
  name: goods.name,
  subtitle: goods.subtitle,
  picture: sql<string | null>`"goods"."pictures"[1]`,
  payModel: goods.payModel,
  cash: goods.cash,
  goodsPrice: goods.goodsPrice,
  marketPrice: goods.marketPrice,
  integral: goods.integral,
  goodsType: goods.goodsType,
  shopId: goods.shopId,
  shopName: sql<string | null>`(select shop.name from ${shops} as shop where shop.id = "goods"."shop_id")`,
  shopOpen: sql<boolean | null>`(select shop.open from ${shops} as shop where shop.id = "goods"."shop_id")`,
  brandName: sql<
    string | null
  >`(select brand.name from ${brands} as brand where brand.id = "goods"."brand_id")`,
  labels: labelNames,
  minNumber: goods.minNumber,
  deliveryType: goods.deliveryType,
  sales: goods.sales,
  stock: goods.stock,
  status: goods.status,
  skuId: goods.defaultSkuId,
  skuCount: goods.skuCount,
  volumePrices: goods.volumePrices,
}

/** A row selected by `cardColumns`. */
export interface CardRow {
  id: string
  name: string
  subtitle: string
  picture: string | null
  payModel: number
  cash: number
  goodsPrice: number
  marketPrice: number | null
  integral: number
  goodsType: number
  shopId: string
  shopName: string | null
  shopOpen: boolean | null
  brandName: string | null
  labels: string[]
  minNumber: number
  deliveryType: number
  sales: number
  stock: number
  status: GoodsStatus
  skuId: string
  skuCount: number
  volumePrices: { from: number; cash: number }[]
}

export function toCard(viewer: Viewer, row: CardRow): GoodsCard {
  const tier = nextTier({ payModel: row.payModel, cash: cashFor(viewer, row) }, row.volumePrices, 1)
  return {
    goodsId: row.id,
    skuId: row.skuId,
    skuCount: row.skuCount,
    name: row.name,
    subtitle: row.subtitle,
    picture: row.picture,
    price: priceFor(viewer, row),
    goodsType: row.goodsType,
    shopId: row.shopId,
    shopName: row.shopName ?? '',
    brandName: row.brandName ?? '',
    labels: row.labels,
    minNumber: row.minNumber,
    deliveryType: row.deliveryType,
    sales: row.sales,
    soldOut: row.stock <= 0,
    onShelf: row.status === 'ON' && row.shopOpen !== false,
    firstTier: tier && { from: tier.from, cash: formatYuan(tier.cash) },
  }
}
