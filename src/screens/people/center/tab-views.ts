import { type ComponentType, lazy } from 'react'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { TabId } from './tabs.ts'

type Loader = () => Promise<{ default: ComponentType }>
const loaders: Readonly<Record<TabId, Loader>> = {
  overview: () => import('./overview-tab.tsx'),
  orders: () => import('./orders/orders-tab.tsx'),
  afterSales: () => import('./after-sales/after-sales-tab.tsx'),
  gwc: () => import('./cart-tab.tsx'),
  address: () => import('./address-tab.tsx'),
  points: () => import('./points-tab.tsx'),
  giftCards: () => import('./gift-cards-tab.tsx'),
  voucher: () => import('./vouchers-tab.tsx'),
  coupons: () => import('./coupons-tab.tsx'),
  approvals: () => import('./approvals/approvals-tab.tsx'),
  inquiries: () => import('./inquiries/inquiries-tab.tsx'),
  bids: () => import('./bids/bids-tab.tsx'),
  favourites: () => import('./favourites-tab.tsx'),
  favouriteShops: () => import('./favourite-shops-tab.tsx'),
  browse: () => import('./browse-tab.tsx'),
  profile: () => import('./profile-tab.tsx'),
  security: () => import('./security-tab.tsx'),
  notices: () => import('./notices-tab.tsx'),
  invoiceTitles: () => import('./invoice-titles-tab.tsx'),
  applications: () => import('./applications/applications-tab.tsx'),
}

// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const views = new Map<TabId, ComponentType>()

/** The tab's component, its code loaded when it is first opened. */
export function viewOf(tab: TabId): ComponentType {
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
