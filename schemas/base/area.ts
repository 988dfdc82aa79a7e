import { typedKeys } from './typed-keys.ts'

/** What the back office is divided into: a call names its area, `schemas/people/staff/areas.ts` says what each role is given. */
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
  /** Calling who left a number; whoever has `leads` alone sees it half. */
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
  /** Jobs and health. */
  operations: '运行状态',
  messages: '短信',
  staff: '用户与权限',
  statistics: '统计',
  audit: '操作记录',
  /** How to run the mall; a supplier reads it once he has a shop. */
  guide: '使用手册',
} as const
export type Area = keyof typeof AREAS

/** What somebody may do in an area. */
export const ACTIONS = { see: '查看', edit: '处理' } as const
export type Action = keyof typeof ACTIONS

/** Areas that know one action: they only show something, or they only act on what another area shows. */
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
/** A right by its name, `orders:see`: the account holds it, the server and the screens ask for it. */
export type Authority = { [A in Area]: `${A}:${ActionIn<A>}` }[Area]

/** The actions that an area knows. */
export function actionsIn(area: Area): readonly Action[] {
  const only: Partial<Record<Area, Action>> = ONE_ACTION
  const one = only[area]
  return one ? [one] : typedKeys(ACTIONS)
}

/** The name of an action in an area; null where the area does not know it. */
export function authorityFor(area: Area, action: Action): Authority | null {
  return actionsIn(area).includes(action) ? (`${area}:${action}` as Authority) : null
}

/** The names of an area. */
export const authoritiesIn = (area: Area): Authority[] =>
  actionsIn(area).map((action) => `${area}:${action}` as Authority)

/** Every name, in the order of the table. */
export const AUTHORITIES: readonly Authority[] = typedKeys(AREAS).flatMap(authoritiesIn)
