import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Points, Time } from '#schemas/base/wire.ts'
import { afterSaleStatuses, afterSaleTypes } from './states.ts'

const judges = { true: '平台', false: '商家' } as const

/** List of the after-sales of every shop, or of the caller's own shop. */
export const afterSaleList = defineList({
  name: 'afterSales',
  title: '售后',
  area: 'afterSales',
  shows: ['afterSale'],
  key: 'afterSaleId',
  row: () =>
    z.object({
      afterSaleId: z.string(),
      orderId: z.string(),
      createdAt: Time(),
      type: z.int(),
      status: z.int(),
      shopName: z.string(),
      goods: z.string(),
      quantity: z.int(),
      reason: z.string(),
      appliedCash: Cash(),
      appliedPoints: Points(),
      appliedGiftCard: Cash(),
      grantedCash: z.nullable(Cash()),
      grantedPoints: z.nullable(Points()),
      grantedGiftCard: z.nullable(Cash()),
      toPlatform: z.boolean(),
      deadline: z.nullable(Time()),
    }),
  columns: {
    afterSaleId: { label: '售后单号', kind: 'id' },
    createdAt: { label: '申请时间', kind: 'time' },
    type: { label: '类型', kind: 'choice', choices: afterSaleTypes },
    status: { label: '状态', kind: 'choice', choices: afterSaleStatuses },
    deadline: { label: '自动处理时间', kind: 'time' },
    shopName: { label: '店铺', kind: 'text' },
    orderId: { label: '订单号', kind: 'id' },
    goods: { label: '商品', kind: 'text' },
    quantity: { label: '件数', kind: 'count' },
    reason: { label: '原因', kind: 'text' },
    appliedCash: { label: '申请现金', kind: 'cash' },
    appliedPoints: { label: '申请积分', kind: 'points' },
    appliedGiftCard: { label: '申请礼品卡', kind: 'cash' },
    grantedCash: { label: '同意现金', kind: 'cash' },
    grantedPoints: { label: '同意积分', kind: 'points' },
    grantedGiftCard: { label: '同意礼品卡', kind: 'cash' },
    toPlatform: { label: '平台介入', kind: 'flag' },
  },
  searches: '售后单号、订单号、商品',
  filters: {
    status: { kind: 'choice', label: '状态', choices: afterSaleStatuses },
    type: { kind: 'choice', label: '类型', choices: afterSaleTypes },
    judge: { kind: 'choice', label: '由谁决定', choices: judges },
    created: { kind: 'days', label: '申请日期' },
    orderId: { kind: 'exact', label: '订单号' },
    shopId: { kind: 'exact', label: '店铺编号' },
  },
  sorts: ['createdAt', 'due'],
})
