import type { AfterSaleStatus } from './states.ts'

export const afterSaleTabs = {
  all: { title: '全部', statuses: [10, 20, 30, 34, 36, 40, 50, 61, 62, 63, 70] },
  applied: { title: '待审核', statuses: [10] },
  sendBack: { title: '待寄回', statuses: [20] },
  receive: { title: '待收货', statuses: [30, 34, 36] },
  refunding: { title: '退款中', statuses: [40] },
  done: { title: '已完成', statuses: [50] },
  closed: { title: '已关闭', statuses: [61, 62, 63, 70] },
} as const satisfies Record<string, { title: string; statuses: readonly AfterSaleStatus[] }>

export type AfterSaleTab = keyof typeof afterSaleTabs
