import { businessErrors } from '#schemas/base/business-errors.ts'
import { clampQuantity, getMaxQuantity, type QuantityBounds } from '#schemas/catalog/goods/quantity.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import { checkGoods } from '#schemas/trade/cart/rules.ts'
import { canDeliverTo } from '#schemas/trade/checkout/quote/freight.ts'
import type { SaleGoods } from '#server/catalog/goods/sale-columns.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import type { skus } from '#server/catalog/goods/tables.ts'
import type { Refusal } from './quantity.ts'

type Sku = typeof skus.$inferSelect

/** Goods, SKU and shop of a line; null where they are gone. */
export interface Offered {
  goods: SaleGoods | null
  sku: Sku | null
  shop: { open: boolean; unservedProvinces: string[] } | null
}

/** Returns why the line cannot be bought now at any quantity; null if it can. */
export function findSaleRefusal({ goods: found, sku, shop }: Offered): Refusal | null {
  if (!found || found.status === 'DELETED') return { code: 'NOT_FOUND', message: '商品已失效' }
  const off = goodsStatuses[found.status]
  if (off !== null) return { code: 'OFF_SHELF', message: off }
  if (!sku || sku.disabled) return { code: 'NOT_FOUND', message: '该规格已失效' }
  if (shop?.open === false) return { code: 'OFF_SHELF', message: '店铺暂停营业' }
  const refused = checkGoods(found)
  if (refused) return { code: refused, message: businessErrors[refused] }
  const stock = countAvailable(sku)
  if (stock === 0) return { code: 'OUT_OF_STOCK', message: '商品无库存' }
  if (stock < found.minNumber)
    return { code: 'OUT_OF_STOCK', message: `现有库存 ${stock}，不足 ${found.minNumber} 件起购` }
  return null
}

/** Returns true if the region (ids from the province down) is not served; false for an empty region. */
function outOfReach({ goods: found, shop }: Offered, region: readonly string[]): boolean {
  if (!found || region.length === 0 || findGoodsType(found.goodsType)?.address === 'none') return false
  const unserved = shop?.unservedProvinces.some((province) => region.includes(province)) ?? false
  return unserved || !canDeliverTo(found.areaLimit, region)
}

const OUT_OF_REACH = '区域限售，不支持送至默认收货地址'

/** Returns in Chinese why the line is listed as invalid; null if it is not. */
export function findInvalidReason(offered: Offered, region: readonly string[]): string | null {
  return findSaleRefusal(offered)?.message ?? (outOfReach(offered, region) ? OUT_OF_REACH : null)
}

/** Returns the bounds of a line's quantity when `others` pieces of the same goods are on other lines. */
export function getLineBounds(found: SaleGoods, sku: Sku, others: number): QuantityBounds {
  const { minNumber, step, limitNumber } = found
  const left = limitNumber === null ? null : Math.max(0, limitNumber - others)
  return { minNumber, step, limitNumber: left, stock: countAvailable(sku) }
}

/** Returns the quantity that fits instead (0 if none fits) and why; null if the given quantity fits. */
export function findAdjustment(
  { goods: found, sku }: Offered,
  quantity: number,
  others: number,
): { quantity: number; message: string } | null {
  if (!found || !sku) return null
  const bounds = getLineBounds(found, sku, others)
  const settled = getMaxQuantity(bounds) === 0 ? 0 : clampQuantity(quantity, bounds).quantity
  if (settled === quantity) return null
  const fits = (message: string) => ({ quantity: settled, message })
  if (quantity > bounds.stock) return fits(`商品库存不足，现有库存 ${bounds.stock}`)
  if (found.limitNumber !== null && quantity + others > found.limitNumber)
    return fits(`该商品每人限购 ${found.limitNumber} 件`)
  if (quantity < found.minNumber) return fits(`该商品 ${found.minNumber} 件起购`)
  return fits(`该商品每次增加 ${found.step} 件`)
}
