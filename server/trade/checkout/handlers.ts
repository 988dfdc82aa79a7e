import { eq, inArray } from 'drizzle-orm'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { chooseSale, getUnitAt } from '#server/catalog/goods/offers/choose.ts'
import { loadOwnOffers } from '#server/catalog/goods/offers/load.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { findCartProblems } from './cart-problems.ts'
import { quoteCheckout } from './price.ts'
import { saveOrders } from './save.ts'
import { formatPair } from './view.ts'

export const checkoutRoutes = implement(checkout, {
  findPrice: quoteCheckout,
  cartProblems: (_, context) => findCartProblems(context),
  saveSingleOrder: (asked, context) => saveOrders(asked, context, 'BUY_NOW'),
  saveMultipleOrder: (asked, context) => saveOrders(asked, context, 'CART'),
  findLyGoodsPrice: ({ lines }, context) => pricesOf(context, lines),
})

/** findLyGoodsPrice: returns prices, leaving out goods that are no longer sold. */
async function pricesOf(context: Context<Member>, lines: readonly { skuId: string; quantity: number }[]) {
  if (lines.length === 0) return []
  const { db } = context
  const ids = lines.map(({ skuId }) => skuId)
  const rows = await db
    .select({ sku: skus, goods })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(inArray(skus.id, ids))
  const offers = await loadOwnOffers(context, ids)
  return lines.flatMap(({ skuId, quantity }) => {
    const row = rows.find(({ sku }) => sku.id === skuId)
    if (!row || row.goods.status !== 'ON') return []
    const sale = chooseSale(row.goods, row.sku, { offer: offers.get(skuId), quantity })
    const unit = getUnitAt(row.goods, row.sku, { offer: offers.get(skuId), quantity })
    return [{ skuId, ...formatPair(unit), available: countAvailable(sale.sku) >= quantity }]
  })
}
