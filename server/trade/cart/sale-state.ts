import { businessErrors } from '#schemas/base/business-errors.ts'
import { clampQuantity, maxQuantity, type QuantityBounds } from '#schemas/catalog/goods/quantity.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { goodsTypeRow } from '#schemas/catalog/goods/types.ts'
import { goodsRefusal } from '#schemas/trade/cart/rules.ts'
import { deliversTo } from '#schemas/trade/checkout/quote/freight.ts'
import type { SaleGoods } from '#server/catalog/goods/sale-columns.ts'
import { available } from '#server/catalog/goods/stock.ts'
import type { skus } from '#server/catalog/goods/tables.ts'
import type { Refusal } from './quantity.ts'

type Sku = typeof skus.$inferSelect

/** What a line refers to; goods that are gone leave nulls. */
export interface Offered {
  goods: SaleGoods | null
  sku: Sku | null
  shop: { open: boolean; unservedProvinces: string[] } | null
}

/** Why the line cannot be bought now, whatever its quantity; null when it can. */
export function saleRefusal({ goods: found, sku, shop }: Offered): Refusal | null {
  if (!found || found.status === 'DELETED') return { code: 'NOT_FOUND', message: '商品已失效' }
  const off = goodsStatuses[found.status]
  if (off !== null) return { code: 'OFF_SHELF', message: off }
  if (!sku || sku.disabled) return { code: 'NOT_FOUND', message: '该规格已失效' }
  if (shop?.open === false) return { code: 'OFF_SHELF', message: '店铺暂停营业' }
  const refused = goodsRefusal(found)
  if (refused) return { code: refused, message: businessErrors[refused] }
  const stock = available(sku)
  if (stock === 0) return { code: 'OUT_OF_STOCK', message: '商品无库存' }
  if (stock < found.minNumber)
    return { code: 'OUT_OF_STOCK', message: `现有库存 ${stock}，不足 ${found.minNumber} 件起购` }
  return null
}

/** Whether goods that are shipped do not go to this region, given from the province down; nowhere is no reason. */
function outOfReach({ goods: found, shop }: Offered, region: readonly string[]): boolean {
  if (!found || region.length === 0 || goodsTypeRow(found.goodsType)?.address === 'none') return false
  const unserved = shop?.unservedProvinces.some((province) => region.includes(province)) ?? false
  return unserved || !deliversTo(found.areaLimit, region)
}

const OUT_OF_REACH = '区域限售，不支持送至默认收货地址'

/** Why the line stands among the invalid ones, in Chinese; null when it does not. */
export function invalidReason(offered: Offered, region: readonly string[]): string | null {
  return saleRefusal(offered)?.message ?? (outOfReach(offered, region) ? OUT_OF_REACH : null)
}

/** What a line may hold when `others` pieces of the same goods lie on other lines. */
export function boundsOf(found: SaleGoods, sku: Sku, others: number): QuantityBounds {
  const { minNumber, step, limitNumber } = found
  const left = limitNumber === null ? null : Math.max(0, limitNumber - others)
  return { minNumber, step, limitNumber: left, stock: available(sku) }
}

/** What makes a quantity fit again, and why; null when it fits. A quantity of 0 means that none does. */
export function adjustment(
  { goods: found, sku }: Offered,
  quantity: number,
  others: number,
): { quantity: number; message: string } | null {
  if (!found || !sku) return null
  const bounds = boundsOf(found, sku, others)
  const settled = maxQuantity(bounds) === 0 ? 0 : clampQuantity(quantity, bounds).quantity
  if (settled === quantity) return null
  const fits = (message: string) => ({ quantity: settled, message })
  if (quantity > bounds.stock) return fits(`商品库存不足，现有库存 ${bounds.stock}`)
  if (found.limitNumber !== null && quantity + others > found.limitNumber)
    return fits(`该商品每人限购 ${found.limitNumber} 件`)
  if (quantity < found.minNumber) return fits(`该商品 ${found.minNumber} 件起购`)
  return fits(`该商品每次增加 ${found.step} 件`)
}
