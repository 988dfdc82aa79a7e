import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Points, Time } from '#schemas/base/wire.ts'
import { refundStatuses } from './statuses.ts'

export const refundList = defineList({
  name: 'refunds',
  title: '退款',
  area: 'refunds',
  shows: ['payment', 'afterSale'],
  key: 'refundId',
  row: () =>
    z.object({
      refundId: z.string(),
      createdAt: Time(),
      status: z.string(),
      /** Null for a payment that arrived too late. */
      orderId: z.nullable(z.string()),
      afterSaleId: z.nullable(z.string()),
      tradeId: z.string(),
      cash: Cash(),
      points: Points(),
      giftCard: Cash(),
      tries: z.int(),
      failure: z.nullable(z.string()),
      advice: z.nullable(z.string()),
      nextTryAt: z.nullable(Time()),
      finishedAt: z.nullable(Time()),
    }),
  columns: {
    refundId: { label: '退款单号', kind: 'id' },
    createdAt: { label: '创建时间', kind: 'time' },
    status: { label: '状态', kind: 'choice', choices: refundStatuses },
    orderId: { label: '订单号', kind: 'id' },
    afterSaleId: { label: '售后单号', kind: 'id' },
    cash: { label: '现金', kind: 'cash' },
    points: { label: '积分', kind: 'points' },
    giftCard: { label: '礼品卡', kind: 'cash' },
    tries: { label: '已试次数', kind: 'count' },
    failure: { label: '失败原因', kind: 'text' },
    advice: { label: '怎么办', kind: 'text' },
    nextTryAt: { label: '下次重试', kind: 'time' },
    finishedAt: { label: '完成时间', kind: 'time' },
    tradeId: { label: '交易号', kind: 'id' },
  },
  searches: '退款单号、订单号、售后单号、交易号',
  filters: {
    status: { kind: 'choice', label: '状态', choices: refundStatuses },
    created: { kind: 'days', label: '创建日期' },
  },
  sorts: ['createdAt', 'nextTryAt'],
})
