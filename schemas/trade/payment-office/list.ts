import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Points, Time } from '#schemas/base/wire.ts'
import { TRADE_KINDS, TRADE_STATES, TRANSFER_FILTERS } from '#schemas/trade/payments/entities.ts'

export const tradeList = defineList({
  name: 'trades',
  title: '收款',
  area: 'payments',
  shows: ['payment', 'order'],
  key: 'tradeId',
  row: () =>
    z.object({
      tradeId: z.string(),
      kind: z.string(),
      userId: z.string(),
      userName: z.string(),
      status: z.string(),
      cash: Cash(),
      points: Points(),
      giftCard: Cash(),
      /** Number of the last attempt at the cashier; null if no attempt was needed. */
      gatewayNo: z.nullable(z.string()),
      /** Note of the transfer whose proof waits for review, else of the last one; null without a transfer. */
      remark: z.nullable(z.string()),
      createdAt: Time(),
      paidAt: z.nullable(Time()),
      title: z.string(),
    }),
  columns: {
    tradeId: { label: '交易号', kind: 'id' },
    kind: { label: '类型', kind: 'choice', choices: TRADE_KINDS },
    userName: { label: '会员', kind: 'text' },
    status: { label: '状态', kind: 'choice', choices: TRADE_STATES },
    cash: { label: '现金', kind: 'cash' },
    points: { label: '积分', kind: 'points' },
    giftCard: { label: '礼品卡', kind: 'cash' },
    remark: { label: '备注码', kind: 'text' },
    createdAt: { label: '创建时间', kind: 'time' },
    gatewayNo: { label: '收银单号', kind: 'text', fileOnly: true },
    paidAt: { label: '付款时间', kind: 'time', fileOnly: true },
    title: { label: '内容', kind: 'text', fileOnly: true },
  },
  searches: '交易号、订单号、收银单号、转账备注码、用户名',
  filters: {
    status: { kind: 'choice', label: '状态', choices: TRADE_STATES },
    kind: { kind: 'choice', label: '类型', choices: TRADE_KINDS },
    transfer: { kind: 'choice', label: '线下转账', choices: TRANSFER_FILTERS },
    created: { kind: 'days', label: '创建日期' },
    paid: { kind: 'days', label: '付款日期' },
  },
  sorts: ['createdAt'],
})
