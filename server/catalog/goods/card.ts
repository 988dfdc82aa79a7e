import { sql } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsStatus } from '#schemas/catalog/goods/status.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { listMemberParts } from '#schemas/money/price-display.ts'
import { shops } from '#server/people/shops/tables.ts'
import { getCashFor, getPriceFor } from './price.ts'
import { brands, goods, labels, skus } from './tables.ts'
import { findNextTier } from './tiers.ts'
import type { Viewer } from './viewer.ts'

// Scalar subqueries run after ORDER BY and LIMIT, so only for the rows of the page.
const labelNames = sql<string[]>`array(
  select coalesce(known.name, given.label)
  from unnest("goods"."labels") with ordinality as given(label, place)
  left join ${labels} as known on known.id = given.label
  order by given.place)`

/**
 * Tells which prices differ among the SKUs, and the first SKU of the lowest `goodsPrice`; null for a single SKU.
 */
interface PriceSpread {
  cash: boolean
  goodsPrice: boolean
  integral: boolean
  lowestForGuests: { skuId: string; goodsPrice: number; marketPrice: number | null } | null
}

const priceSpread = sql<PriceSpread | null>`case when "goods"."sku_count" > 1 then (
  select jsonb_build_object(
    'cash', coalesce(bool_or(one.cash <> "goods"."cash"), false),
    'goodsPrice', coalesce(bool_or(one.goods_price <> "goods"."goods_price"), false),
    'integral', coalesce(bool_or(one.integral <> "goods"."integral"), false),
    'lowestForGuests', (array_agg(jsonb_build_object(
      'skuId', one.id, 'goodsPrice', one.goods_price, 'marketPrice', one.market_price)
      order by one.goods_price, one.sort, one.id))[1])
  from ${skus} as one where one.goods_id = "goods"."id" and not one.disabled) end`

/** Columns of `goods` from which `toCard` makes a card. */
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
  priceSpread,
  volumePrices: goods.volumePrices,
}

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
  priceSpread: PriceSpread | null
  volumePrices: { from: number; cash: number }[]
}

const seesGuestPrice = (viewer: Viewer, payModel: number) => viewer === null && payModel === 2

function hasSpread(viewer: Viewer, { payModel, priceSpread: spread }: CardRow): boolean {
  if (!spread) return false
  const isGuest = seesGuestPrice(viewer, payModel)
  return listMemberParts(payModel).some((part) => spread[isGuest ? 'goodsPrice' : part])
}

/** Returns the row with the SKU that is the cheapest for this viewer; guests and members may see different ones. */
function pickRowFor(viewer: Viewer, row: CardRow): CardRow {
  const lowest = seesGuestPrice(viewer, row.payModel) ? row.priceSpread?.lowestForGuests : null
  return lowest ? { ...row, ...lowest } : row
}

/** Builds the card at the usual prices, without activities. */
export function toCard(viewer: Viewer, known: CardRow): GoodsCard {
  const row = pickRowFor(viewer, known)
  const tier = findNextTier({ payModel: row.payModel, cash: getCashFor(viewer, row) }, row.volumePrices, 1)
  return {
    goodsId: row.id,
    skuId: row.skuId,
    skuCount: row.skuCount,
    name: row.name,
    subtitle: row.subtitle,
    picture: row.picture,
    price: { ...getPriceFor(viewer, row), ...(hasSpread(viewer, row) && { from: true }) },
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
