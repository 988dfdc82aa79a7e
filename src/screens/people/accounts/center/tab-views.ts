import { type ComponentType, lazy } from 'react'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { TabId } from '#src/parts/people/accounts/center/tabs.ts'

type Loader = () => Promise<{ default: ComponentType }>
const loaders: Readonly<Record<TabId, Loader>> = {
  overview: () => import('./overview-tab.tsx'),
  orders: () => import('#src/screens/trade/orders/list/orders-tab.tsx'),
  afterSales: () => import('#src/screens/trade/after-sales/after-sales-tab.tsx'),
  gwc: () => import('#src/screens/trade/cart/cart-tab.tsx'),
  address: () => import('./address-tab.tsx'),
  points: () => import('#src/screens/wallet/points/points-tab.tsx'),
  giftCards: () => import('#src/screens/gifts/cards/own/gift-cards-tab.tsx'),
  voucher: () => import('#src/screens/gifts/vouchers/vouchers-tab.tsx'),
  coupons: () => import('#src/screens/wallet/coupons/coupons-tab.tsx'),
  approvals: () => import('#src/screens/trade/approvals/approvals-tab.tsx'),
  inquiries: () => import('#src/screens/sourcing/inquiries/inquiries-tab.tsx'),
  bids: () => import('#src/screens/sourcing/bidding/bids/bids-tab.tsx'),
  favourites: () => import('./favourites-tab.tsx'),
  favouriteShops: () => import('./favourite-shops-tab.tsx'),
  browse: () => import('./browse-tab.tsx'),
  profile: () => import('./profile-tab.tsx'),
  security: () => import('./security-tab.tsx'),
  notices: () => import('#src/screens/content/notices/notices-tab.tsx'),
  invoiceTitles: () => import('./invoice-titles-tab.tsx'),
  applications: () => import('#src/screens/sourcing/applications/applications-tab.tsx'),
}

// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const views = new Map<TabId, ComponentType>()

/** Returns the component of a tab; its code is loaded when it is first opened. */
export function getTabView(tab: TabId): ComponentType {
  const cached = views.get(tab)
  if (cached) return cached
  const view = lazy(() =>
    loadChunk(loaders[tab]).catch((error: unknown) => {
      views.delete(tab)
      throw error
    }),
  )
  views.set(tab, view)
  return view
}
