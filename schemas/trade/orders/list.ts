import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Points, Time } from '#schemas/base/wire.ts'
import { orderStatuses, payStatuses } from './states.ts'

/** Orders of every shop, or of the caller's own shop. */
export const orderList = defineList({
  name: 'orders',
  title: '订单',
  area: 'orders',
  shows: ['order', 'payment'],
  key: 'orderId',
  row: () =>
    z.object({
      orderId: z.string(),
      createdAt: Time(),
      status: z.int(),
      payStatus: z.string(),
      shopName: z.string(),
      /** Null for callers who may not know the buyer. */
      buyer: z.nullable(z.string()),
      /** Receiver; null for suppliers when there is nothing left to ship. */
      receiver: z.nullable(z.string()),
      goods: z.string(),
      pieces: z.int(),
      cash: Cash(),
      points: Points(),
      giftCard: Cash(),
      paidAt: z.nullable(Time()),
      remark: z.string(),
    }),
  columns: {
    orderId: { label: '订单号', kind: 'id' },
    createdAt: { label: '下单时间', kind: 'time' },
    status: { label: '状态', kind: 'choice', choices: orderStatuses },
    // Cash and points come before the texts because the last columns share a cell if there is no space for all.
    cash: { label: '现金', kind: 'cash' },
    points: { label: '积分', kind: 'points' },
    shopName: { label: '店铺', kind: 'text' },
    buyer: { label: '买家', kind: 'text' },
    receiver: { label: '收货人', kind: 'text' },
    goods: { label: '商品', kind: 'text' },
    pieces: { label: '件数', kind: 'count' },
    giftCard: { label: '礼品卡', kind: 'cash', fileOnly: true },
    payStatus: { label: '支付', kind: 'choice', choices: payStatuses, fileOnly: true },
    paidAt: { label: '付款时间', kind: 'time', fileOnly: true },
    remark: { label: '备注', kind: 'text', fileOnly: true },
  },
  searches: '订单号、商品、收货人',
  filters: {
    status: { kind: 'choice', label: '状态', choices: orderStatuses },
    payStatus: { kind: 'choice', label: '支付', choices: payStatuses },
    created: { kind: 'days', label: '下单日期' },
    shopId: { kind: 'exact', label: '店铺编号' },
  },
  sorts: ['createdAt', 'cash'],
})
