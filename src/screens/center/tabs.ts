import { href } from '#schemas/routes/href.ts'

/** UC1: the menu of the user center; a tab is an address of its own. The first one is the overview. */
export const menu = [
  { title: '订单', tabs: ['orders', 'afterSales', 'gwc', 'address'] },
  { title: '资产', tabs: ['points', 'giftCards', 'coupons'] },
  { title: '关注', tabs: ['favourites', 'favouriteShops', 'browse'] },
  { title: '账户', tabs: ['profile', 'security', 'notices', 'invoiceTitles'] },
] as const

export const tabTitles = {
  overview: '用户中心',
  orders: '我的订单',
  afterSales: '退款售后',
  gwc: '购物车',
  address: '收货地址',
  points: '明细',
  giftCards: '礼品卡',
  coupons: '优惠券',
  favourites: '我的收藏',
  favouriteShops: '收藏店铺',
  browse: '浏览记录',
  profile: '个人资料',
  security: '账户安全',
  notices: '消息通知',
  invoiceTitles: '发票抬头',
} as const
export type TabId = keyof typeof tabTitles

/** SH4: the ledger of the points bears their name. */
export function tabTitle(tab: TabId, scoreName: string): string {
  return tab === 'points' ? scoreName + tabTitles.points : tabTitles[tab]
}

/** §2: '0' and none are the overview; old links call the orders `order`. */
const otherNames = new Map<string, TabId>([
  ['', 'overview'],
  ['0', 'overview'],
  ['order', 'orders'],
])

/** The tab behind a `tabId`; null for one that is not built, or never was. */
export function tabOf(tabId = ''): TabId | null {
  const other = otherNames.get(tabId)
  if (other) return other
  return Object.hasOwn(tabTitles, tabId) ? (tabId as TabId) : null
}

export function tabPath(tab: TabId): string {
  return href('center', tab === 'overview' ? {} : { tabId: tab })
}
