import { getTypedKeys } from './typed-keys.ts'

/** Areas that calls name; `schemas/people/staff/areas.ts` defines what each role may do in an area. */
export const AREAS = {
  orders: '订单',
  trades: '取消交易',
  shipping: '发货与自提',
  invoices: '发票',
  inquiries: '询价',
  schemes: '方案',
  bidding: '招标',
  reports: '报备',
  afterSales: '售后',
  refunds: '退款',
  payments: '收款',
  goods: '商品',
  categories: '分类与标签',
  applications: '申请',
  leads: '线索',
  /** Contacting leads; staff with `leads` alone see the phone number partly masked. */
  leadContacts: '跟进线索',
  members: '会员',
  points: '积分',
  coupons: '优惠券',
  gifts: '礼品卡券',
  activities: '活动',
  shops: '店铺',
  brands: '品牌',
  pages: '页面',
  notices: '公告',
  words: '搜索与热词',
  settings: '设置',
  operations: '运行状态',
  messages: '短信',
  staff: '用户与权限',
  statistics: '统计',
  audit: '操作记录',
  /** Operating manual; suppliers can read it once they have a shop. */
  guide: '使用手册',
} as const
export type Area = keyof typeof AREAS

export const ACTIONS = { see: '查看', edit: '处理' } as const
export type Action = keyof typeof ACTIONS

/** Areas with a single action: they only show something, or they only act on data that another area shows. */
const ONE_ACTION = {
  orders: 'see',
  trades: 'edit',
  shipping: 'edit',
  leads: 'see',
  leadContacts: 'edit',
  points: 'edit',
  messages: 'see',
  statistics: 'see',
  audit: 'see',
  guide: 'see',
} as const satisfies Partial<Record<Area, Action>>

type ActionIn<A extends Area> = A extends keyof typeof ONE_ACTION ? (typeof ONE_ACTION)[A] : Action
/** Name of a right, such as `orders:see`; accounts hold rights, and server and screens check them. */
export type Authority = { [A in Area]: `${A}:${ActionIn<A>}` }[Area]

/** Lists the actions that an area has. */
export function listActions(area: Area): readonly Action[] {
  const only: Partial<Record<Area, Action>> = ONE_ACTION
  const one = only[area]
  return one ? [one] : getTypedKeys(ACTIONS)
}

/** Returns the right for an action in an area; null if the area does not have the action. */
export function getAuthority(area: Area, action: Action): Authority | null {
  return listActions(area).includes(action) ? (`${area}:${action}` as Authority) : null
}

/** Lists all rights of an area. */
export const listAreaAuthorities = (area: Area): Authority[] =>
  listActions(area).map((action) => `${area}:${action}` as Authority)

export const AUTHORITIES: readonly Authority[] = getTypedKeys(AREAS).flatMap(listAreaAuthorities)
