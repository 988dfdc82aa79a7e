import { typedKeys } from '#schemas/base/typed-keys.ts'
import { type Kinds, mayReport } from '#schemas/people/accounts/roles.ts'
import { href } from '#schemas/routes/href.ts'
import { type RouteName, routes } from '#schemas/routes/routes.ts'

interface Tab {
  title: string
  /** Where it stands in the menu; the overview leads it by itself. */
  group?: string
  /** All that it shows is asked by calls of this mall's own, which another backend (`MALL_API`) does not know. */
  own?: true
}

/** The group that screens outside the center stand in, too. */
export const BUSINESS = '业务'

/** The tabs of the user center, each an address of its own; in this order they stand in the menu. */
export const tabs = {
  overview: { title: '用户中心' },
  orders: { title: '我的订单', group: '订单' },
  afterSales: { title: '退款售后', group: '订单' },
  gwc: { title: '购物车', group: '订单' },
  address: { title: '收货地址', group: '订单' },
  points: { title: '明细', group: '资产' },
  giftCards: { title: '礼品卡', group: '资产' },
  voucher: { title: '礼品券', group: '资产', own: true },
  coupons: { title: '优惠券', group: '资产', own: true },
  favourites: { title: '我的收藏', group: '关注', own: true },
  favouriteShops: { title: '收藏店铺', group: '关注' },
  browse: { title: '浏览记录', group: '关注', own: true },
  profile: { title: '个人资料', group: '账户', own: true },
  security: { title: '账户安全', group: '账户', own: true },
  notices: { title: '消息通知', group: '账户', own: true },
  invoiceTitles: { title: '发票抬头', group: '账户', own: true },
  applications: { title: '申请与留言', group: '账户', own: true },
  approvals: { title: '采购审批', group: BUSINESS, own: true },
  inquiries: { title: '我的询价', group: BUSINESS, own: true },
  bids: { title: '我的投标', group: BUSINESS, own: true },
} as const satisfies Record<string, Tab>
export type TabId = keyof typeof tabs

/** The ledger of the points bears their name. */
export function tabTitle(tab: TabId, scoreName: string): string {
  return tab === 'points' ? scoreName + tabs.points.title : tabs[tab].title
}

/** Old links call the orders `order`. */
const otherNames = new Map<string, TabId>([['order', 'orders']])

/** The tab behind a `tabId`; the overview for one that never was. */
export function tabOf(tabId = ''): TabId {
  const known = Object.hasOwn(tabs, tabId) ? (tabId as TabId) : 'overview'
  return otherNames.get(tabId) ?? known
}

export function tabPath(tab: TabId): string {
  return href('center', tab === 'overview' ? {} : { tabId: tab })
}

/** The menu's groups with their tabs. */
export const menu = groupsOf(typedKeys(tabs))
/** The same of a backend that knows the calls of the specification alone. */
export const specMenu = groupsOf(typedKeys(tabs).filter((id) => !isOwn(id)))

/** True when a tab has nothing to show with the calls of the specification alone. */
export function isOwn(id: TabId): boolean {
  const { own }: Tab = tabs[id]
  return own === true
}

function groupsOf(ids: readonly TabId[]): { title: string; tabs: TabId[] }[] {
  const groups = new Map<string, TabId[]>()
  for (const id of ids) {
    const { group }: Tab = tabs[id]
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), id])
  }
  return [...groups].map(([title, members]) => ({ title, tabs: members }))
}

interface Business {
  route: RouteName
  title: string
  /** Who sees it; every member unless given. */
  may?(user: Kinds | null): boolean
}

/** Screens outside the center that its menu leads to under 业务. */
const business: readonly Business[] = [
  { route: 'scheme', title: '我的方案' },
  { route: 'report', title: routes.report.title, may: mayReport },
]

/** Those of them that this member may see; a guest sees none. */
export function businessOf(user: Kinds | null): readonly Business[] {
  if (user === null) return []
  return business.filter(({ may }) => may === undefined || may(user))
}
