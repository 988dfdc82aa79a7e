/** What the back office is divided into: a call names its area, and `schemas/user/areas.ts` says who works there. */
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
