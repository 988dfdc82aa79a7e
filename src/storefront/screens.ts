import { type ComponentType, lazy } from 'react'
import type { RouteName } from '#schemas/routes/routes.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'

type Screen = ComponentType
type Loader = () => Promise<{ default: Screen }>

/** Empty screen for child applications, which are rendered beside the screens (src/parts/app/child-app). */
const beside: Loader = async () => ({ default: () => null })

/** Loaders of the screens; a missing route is a compile error. A screen reads its query with the route's schema. */
const loaders = {
  mall: () => import('#src/screens/content/pages/home.tsx'),
  pcSecondLevel: () => import('#src/screens/content/pages/by-id.tsx'),
  pageHtml: () => import('#src/screens/content/pages/by-id.tsx'),
  cart: () => import('#src/screens/trade/cart/cart.tsx'),
  submit: () => import('#src/screens/trade/checkout/submit.tsx'),
  pay: () => import('#src/screens/trade/payments/pay.tsx'),
  bidding: () => import('#src/screens/sourcing/bidding/bidding-list.tsx'),
  biddingDetails: () => import('#src/screens/sourcing/bidding/bidding-details.tsx'),
  noticeList: () => import('#src/screens/content/notices/notice-list.tsx'),
  noticeDetail: () => import('#src/screens/content/notices/notice-detail.tsx'),
  goodsList: () => import('#src/screens/catalog/goods/list/goods-list.tsx'),
  goodsDetail: () => import('#src/screens/catalog/goods/detail/goods-detail.tsx'),
  shopHome: () => import('#src/screens/content/shop-pages/shop-home.tsx'),
  shopList: () => import('#src/screens/content/shop-pages/shop-list.tsx'),
  moreGoods: () => import('#src/screens/content/pages/more-goods.tsx'),
  cardPurchase: () => import('#src/screens/gifts/cards/card-purchase.tsx'),
  cardReceive: () => import('#src/screens/gifts/cards/card-receive.tsx'),
  giftVoucher: () => import('#src/screens/gifts/vouchers/voucher.tsx'),
  giftBook: () => import('#src/screens/gifts/vouchers/book.tsx'),
  giftBookGoods: () => import('#src/screens/gifts/vouchers/book-goods.tsx'),
  giftBookSubmit: () => import('#src/screens/gifts/vouchers/book-submit.tsx'),
  giftBookAddSubmit: () => import('#src/screens/gifts/vouchers/book-submit.tsx'),
  giftBookOrders: () => import('#src/screens/gifts/vouchers/book-orders.tsx'),
  supplierAdd: () => import('#src/screens/sourcing/suppliers/supplier-add.tsx'),
  compare: () => import('#src/screens/catalog/goods/compare/compare.tsx'),
  contactUs: () => import('#src/screens/content/mall/contact/contact.tsx'),
  notFound: () => import('#src/screens/app/not-found/not-found.tsx'),
  login: () => import('#src/screens/people/accounts/login/login.tsx'),
  innerDemo: () => import('#src/screens/content/pages/replay/replay-screen.tsx'),
  registration: () => import('#src/screens/people/accounts/registration/registration.tsx'),
  seniorPartner: () => import('#src/screens/sourcing/applications/senior-partner/senior-partner.tsx'),
  comparePrices: () => import('#src/screens/catalog/matching/compare-prices.tsx'),
  statistics: () => import('#src/screens/store/statistics/statistics.tsx'),
  userPassword: () => import('#src/screens/people/accounts/password/user-password.tsx'),
  agreement: () => import('#src/screens/content/mall/legal/legal.tsx'),
  privacy: () => import('#src/screens/content/mall/legal/legal.tsx'),
  center: () => import('#src/screens/people/accounts/center/center.tsx'),
  lyCenter: () => import('#src/screens/people/accounts/center/center.tsx'),
  orderDetails: () => import('#src/screens/trade/orders/detail/order-details.tsx'),
  addressList: () => import('#src/screens/people/accounts/addresses/address-list.tsx'),
  sharePlatform: () => import('#src/screens/sourcing/share-platform/share-index.tsx'),
  shareLogin: () => import('#src/screens/sourcing/share-platform/share-login.tsx'),
  shareRegister: () => import('#src/screens/sourcing/share-platform/register/share-register.tsx'),
  shareReset: () => import('#src/screens/sourcing/share-platform/reset/share-reset.tsx'),
  shareSuppliers: () => import('#src/screens/sourcing/share-platform/suppliers.tsx'),
  sharePurchasers: () => import('#src/screens/sourcing/share-platform/purchasers.tsx'),
  shareBrands: () => import('#src/screens/sourcing/share-platform/brands.tsx'),
  scheme: () => import('#src/screens/sourcing/schemes/scheme-index.tsx'),
  schemeGoodsList: () => import('#src/screens/sourcing/schemes/editor/scheme-editor.tsx'),
  schemeGoodsDetails: () => import('#src/screens/sourcing/schemes/item/item-page.tsx'),
  schemeShared: () => import('#src/screens/sourcing/schemes/shared/shared-scheme.tsx'),
  platform: beside,
  report: () => import('#src/screens/reports/list/report-index.tsx'),
  reportCar: () => import('#src/screens/reports/car/report-car.tsx'),
  reportGoods: () => import('#src/screens/reports/detail/report-detail.tsx'),
  reportCompare: () => import('#src/screens/catalog/goods/compare/report-compare.tsx'),
  reportPay: () => import('#src/screens/trade/payments/report-pay.tsx'),
  appCqdx: beside,
  appGeneral: beside,
  demo: () => import('#src/screens/app/demo/demo.tsx'),
  cashier: () => import('#src/screens/app/demo/cashier/cashier.tsx'),
} satisfies Record<RouteName, Loader>

export const screenNames: readonly string[] = Object.keys(loaders)

// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const screens = new Map<RouteName, Screen>()
// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const arriving = new Map<RouteName, ReturnType<Loader>>()

/** Loads a screen's code. A failed load is forgotten, so that the next visit tries again. */
function arrive(name: RouteName): ReturnType<Loader> {
  const running = arriving.get(name)
  if (running) return running
  const loading: ReturnType<Loader> = loadChunk(loaders[name])
  arriving.set(name, loading)
  loading.then(
    // A screen that was first rendered as a lazy component stays lazy, because another component would remount it.
    (module) => screens.has(name) || screens.set(name, module.default),
    () => {
      arriving.delete(name)
      screens.delete(name)
    },
  )
  return loading
}

/** Returns the component of a screen. Its code is loaded at the first visit. */
export function getScreen(name: RouteName): Screen {
  const cached = screens.get(name)
  if (cached) return cached
  const screen = lazy(() => arrive(name))
  screens.set(name, screen)
  return screen
}

/** Loads a screen's code before it is rendered. Never rejects: a failure shows when the screen is rendered. */
export function preloadScreen(name: RouteName): Promise<unknown> {
  return arrive(name).catch(() => undefined)
}
