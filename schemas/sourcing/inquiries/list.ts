import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Count, Points, Time } from '#schemas/base/wire.ts'
import { INQUIRY_SOURCES, INQUIRY_STATES } from './states.ts'

/** List of all inquiries; suppliers see only the inquiries to their own shop. */
export const inquiryList = defineList({
  name: 'inquiries',
  title: '询价',
  area: 'inquiries',
  shows: ['inquiry', 'order'],
  key: 'inquiryId',
  row: () =>
    z.object({
      inquiryId: z.string(),
      createdAt: Time(),
      status: z.string(),
      source: z.string(),
      goods: z.string(),
      pieces: Count(),
      shopName: z.string(),
      /** User name of the buyer; null if a supplier calls. */
      userName: z.nullable(z.string()),
      contact: z.string(),
      neededBy: z.string(),
      cash: z.nullable(Cash()),
      points: z.nullable(Points()),
      expiresAt: Time(),
      orderId: z.nullable(z.string()),
    }),
  columns: {
    inquiryId: { label: '询价单号', kind: 'id' },
    goods: { label: '商品', kind: 'text' },
    pieces: { label: '件数', kind: 'count' },
    status: { label: '状态', kind: 'choice', choices: INQUIRY_STATES },
    source: { label: '来自', kind: 'choice', choices: INQUIRY_SOURCES },
    shopName: { label: '店铺', kind: 'text' },
    userName: { label: '用户名', kind: 'text', fileOnly: true },
    contact: { label: '联系人', kind: 'text' },
    neededBy: { label: '期望到货', kind: 'text' },
    cash: { label: '报价金额', kind: 'cash' },
    points: { label: '报价积分', kind: 'points', fileOnly: true },
    orderId: { label: '订单号', kind: 'id', fileOnly: true },
    expiresAt: { label: '截止', kind: 'time' },
    createdAt: { label: '提交时间', kind: 'time' },
  },
  searches: '询价单号、商品名称、联系人',
  filters: {
    status: { kind: 'choice', label: '状态', choices: INQUIRY_STATES },
    source: { kind: 'choice', label: '来自', choices: INQUIRY_SOURCES },
    created: { kind: 'days', label: '提交日期' },
    shopId: { kind: 'exact', label: '店铺编号' },
  },
  sorts: ['createdAt'],
})
