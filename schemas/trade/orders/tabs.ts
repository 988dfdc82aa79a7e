import type { OrderStatus } from './states.ts'

export const orderTabs = {
  all: { title: '全部', statuses: [10, 20, 25, 30, 35, 40, 50, 60] },
  unpaid: { title: '待付款', statuses: [10] },
  unshipped: { title: '待发货', statuses: [20, 25] },
  shipped: { title: '待收货', statuses: [30, 35] },
  completed: { title: '已完成', statuses: [40] },
  cancelled: { title: '已取消', statuses: [50, 60] },
} as const satisfies Record<string, { title: string; statuses: readonly OrderStatus[] }>

export type OrderTab = keyof typeof orderTabs
