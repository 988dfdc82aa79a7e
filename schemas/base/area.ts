/** What the back office is divided into: a call names its area, and `schemas/user/areas.ts` says who works there. */
export const AREAS = {
  orders: '订单',
  trades: '取消交易',
  shipping: '发货与自提',
  invoices: '发票',
  afterSales: '售后',
  refunds: '退款',
  goods: '商品',
  applications: '申请',
  members: '会员',
  points: '积分',
  coupons: '优惠券',
  gifts: '礼品卡券',
  shops: '店铺',
  pages: '页面',
  notices: '公告',
  words: '文案与热词',
  settings: '设置',
  messages: '短信',
  staff: '用户与权限',
  audit: '操作记录',
} as const
export type Area = keyof typeof AREAS
