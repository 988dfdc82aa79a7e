export const TRADE_KINDS = { ORDERS: '商品订单', GIFT_CARDS: '礼品卡', REPORT: '报备费' } as const
export const TRADE_STATES = { UNPAID: '待付款', PAID: '已付款', CANCELLED: '已取消' } as const

export const ATTEMPT_STATES = {
  CREATED: '已创建',
  PROCESSING: '支付中',
  SUCCESS: '成功',
  FAILED: '失败',
  CLOSED: '已关闭',
} as const

export const CHARGE_STATES = { OPEN: '待付款', PAID: '已收款', REFUSED: '未完成', CLOSED: '已关闭' } as const

export const TRANSFER_STATES = { OPEN: '待转账', PAID: '已到账', CLOSED: '已关闭' } as const
export const TRANSFER_FILTERS = { WAITING: '待确认转账', ANY: '全部线下转账' } as const
