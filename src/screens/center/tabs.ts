import { type ComponentType, lazy } from 'react'
import { href } from '#schemas/href.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'

/** UC1: the menu of the user center; a tab is an address of its own. The first one is the overview. */
export const menu = [
  { title: '订单', tabs: ['orders', 'afterSales', 'gwc', 'address'] },
  { title: '资产', tabs: ['points', 'giftCards', 'coupons'] },
  { title: '关注', tabs: ['favourites', 'browse'] },
  { title: '账户', tabs: ['profile', 'security', 'notices', 'invoiceTitles'] },
] as const

export const tabTitles = {
  overview: '用户中心',
  orders: '我的订单',
  afterSales: '退款售后',
  gwc: '购物车',
  address: '收货地址',
  points: '积分明细',
  giftCards: '礼品卡',
  coupons: '优惠券',
  favourites: '我的收藏',
  browse: '浏览记录',
  profile: '个人资料',
  security: '账户安全',
  notices: '消息通知',
  invoiceTitles: '发票抬头',
} as const
export type TabId = keyof typeof tabTitles

/** §2: '0' and none are the overview; old links call the orders `order`. */
const otherNames: Readonly<Record<string, TabId>> = { '': 'overview', '0': 'overview', order: 'orders' }

/** The tab behind a `tabId`; null for one that is not built, or never was. */
export function tabOf(tabId = ''): TabId | null {
  const other = otherNames[tabId]
  if (other) return other
  return Object.hasOwn(tabTitles, tabId) ? (tabId as TabId) : null
}

export function tabPath(tab: TabId): string {
  return href('center', tab === 'overview' ? {} : { tabId: tab })
}

type Loader = () => Promise<{ default: ComponentType }>
const loaders: Readonly<Record<TabId, Loader>> = {
  overview: () => import('./overview-tab.tsx'),
  orders: () => import('./orders/orders-tab.tsx'),
  afterSales: () => import('./after-sales-tab.tsx'),
  gwc: () => import('./cart-tab.tsx'),
  address: () => import('./address-tab.tsx'),
  points: () => import('./points-tab.tsx'),
  giftCards: () => import('./gift-cards-tab.tsx'),
  coupons: () => import('./coupons-tab.tsx'),
  favourites: () => import('./favourites-tab.tsx'),
  browse: () => import('./browse-tab.tsx'),
  profile: () => import('./profile-tab.tsx'),
  security: () => import('./security-tab.tsx'),
  notices: () => import('./notices-tab.tsx'),
  invoiceTitles: () => import('./invoice-titles-tab.tsx'),
}

const views = new Map<TabId, ComponentType>()

/** The tab's component, its code loaded when it is first opened. */
export function viewOf(tab: TabId): ComponentType {
  const known = views.get(tab)
  if (known) return known
  const view = lazy(() =>
    loadChunk(loaders[tab]).catch((error: unknown) => {
      views.delete(tab)
      throw error
    }),
  )
  views.set(tab, view)
  return view
}
