import { checkout } from '#schemas/api/orders.ts'
import { checkoutOf } from '#server/checkout/price.ts'
import { saveOrders } from '#server/checkout/save.ts'
import { pricesOf } from '#server/checkout/sku-prices.ts'
import { implement } from '#server/implement.ts'

export const checkoutRoutes = implement(checkout, {
  findPrice: checkoutOf,
  saveSingleOrder: (asked, context) => saveOrders(asked, context, 'BUY_NOW'),
  saveMultipleOrder: (asked, context) => saveOrders(asked, context, 'CART'),
  findLyGoodsPrice: ({ lines }, context) => pricesOf(context, lines),
})
