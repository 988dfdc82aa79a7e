import { checkout } from '#schemas/api/orders.ts'
import { checkoutOf } from './price.ts'
import { saveOrders } from './save.ts'
import { pricesOf } from './sku-prices.ts'
import { implement } from '#server/platform/call/implement.ts'

export const checkoutRoutes = implement(checkout, {
  findPrice: checkoutOf,
  saveSingleOrder: (asked, context) => saveOrders(asked, context, 'BUY_NOW'),
  saveMultipleOrder: (asked, context) => saveOrders(asked, context, 'CART'),
  findLyGoodsPrice: ({ lines }, context) => pricesOf(context, lines),
})
