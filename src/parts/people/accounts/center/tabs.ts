import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { type Kinds, mayReport } from '#schemas/people/accounts/roles.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { type RouteName, routes } from '#schemas/routes/routes.ts'

interface Tab {
  title: string
  /** Group in the menu; absent for the overview, which comes first and belongs to no group. */
  group?: string
  /** True if all calls of the tab are specific to this mall, so that another backend (`MALL_API`) lacks them. */
  own?: true
}

/** Menu group that also contains screens outside the user center. */
export const BUSINESS = '业务'

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

/** Returns the title of a tab; the points tab is named after the store's points. */
export function getTabTitle(tab: TabId, scoreName: string): string {
  return tab === 'points' ? scoreName + tabs.points.title : tabs[tab].title
}

/** Old links use `order` for the orders. */
const otherNames = new Map<string, TabId>([['order', 'orders']])

/** Returns the tab for a `tabId`; the overview for an unknown one. */
export function parseTab(tabId = ''): TabId {
  const known = Object.hasOwn(tabs, tabId) ? (tabId as TabId) : 'overview'
  return otherNames.get(tabId) ?? known
}

export function getTabPath(tab: TabId): string {
  return formatHref('center', tab === 'overview' ? {} : { tabId: tab })
}

export const menu = groupsOf(getTypedKeys(tabs))
/** Groups of the menu for a backend that only has the calls of the specification. */
export const specMenu = groupsOf(getTypedKeys(tabs).filter((id) => !isOwnTab(id)))

/** Returns true if a tab needs calls that are not part of the specification. */
export function isOwnTab(id: TabId): boolean {
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
  /** Returns true if the member may see the screen; absent if every member may. */
  may?(user: Kinds | null): boolean
}

/** Screens outside the user center to which its menu links under 业务. */
const business: readonly Business[] = [
  { route: 'scheme', title: '我的方案' },
  { route: 'report', title: routes.report.title, may: mayReport },
]

/** Returns the screens under 业务 that a member may see; none for a guest. */
export function listBusiness(user: Kinds | null): readonly Business[] {
  if (user === null) return []
  return business.filter(({ may }) => may === undefined || may(user))
}
