import type { Implemented } from './implement.ts'
import { accountRoutes } from './modules/account.ts'
import { activityRoutes } from './modules/activities.ts'
import { addressRoutes } from './modules/addresses.ts'
import { afterSaleRoutes } from './modules/after-sales.ts'
import { assetRoutes } from './modules/assets.ts'
import { authUserRoutes } from './modules/auth-user.ts'
import { cartRoutes } from './modules/cart.ts'
import { checkoutRoutes } from './modules/checkout.ts'
import { catalogRoutes } from './modules/catalog.ts'
import { favouriteShopRoutes } from './modules/favourite-shops.ts'
import { footprintRoutes } from './modules/footprints.ts'
import { invoiceTitleRoutes } from './modules/invoice-titles.ts'
import { regionRoutes } from './modules/regions.ts'
import { goodsRoutes } from './modules/goods.ts'
import { pageRoutes } from './modules/pages.ts'
import { mallRoutes } from './modules/mall.ts'
import { orderRoutes } from './modules/orders.ts'
import { paymentRoutes } from './modules/payments.ts'
import { shopRoutes } from './modules/shops.ts'
import { uploadRoutes } from './modules/uploads.ts'

/** Every built call with its handler; a group joins here when it is implemented. */
export const routes: readonly Implemented[] = [
  ...authUserRoutes,
  ...accountRoutes,
  ...cartRoutes,
  ...catalogRoutes,
  ...regionRoutes,
  ...addressRoutes,
  ...invoiceTitleRoutes,
  ...goodsRoutes,
  ...pageRoutes,
  ...mallRoutes,
  ...shopRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...afterSaleRoutes,
  ...uploadRoutes,
  ...assetRoutes,
  ...footprintRoutes,
  ...favouriteShopRoutes,
  ...activityRoutes,
]
