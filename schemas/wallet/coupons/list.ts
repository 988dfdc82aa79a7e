import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Time } from '#schemas/base/wire.ts'
import { COUPON_STATES } from './entities.ts'

export const couponList = defineList({
  name: 'coupons',
  title: '已发优惠券',
  area: 'coupons',
  shows: ['coupon', 'order'],
  key: 'couponId',
  row: () =>
    z.object({
      couponId: z.string(),
      templateId: z.string(),
      name: z.string(),
      status: z.string(),
      userId: z.string(),
      userName: z.string(),
      /** Trade that holds or used the coupon. */
      orders: z.string(),
      /** 领取, or the reason why the back office gave it. */
      given: z.string(),
      validFrom: Time(),
      expiresAt: Time(),
      createdAt: Time(),
      withdrawnReason: z.string(),
    }),
  columns: {
    couponId: { label: '券号', kind: 'id' },
    name: { label: '优惠券', kind: 'text' },
    status: { label: '状态', kind: 'choice', choices: COUPON_STATES },
    userName: { label: '持有人', kind: 'text' },
    orders: { label: '订单', kind: 'text' },
    given: { label: '来源', kind: 'text' },
    createdAt: { label: '发放时间', kind: 'time' },
    expiresAt: { label: '到期', kind: 'time' },
    validFrom: { label: '生效', kind: 'time', fileOnly: true },
    withdrawnReason: { label: '收回原因', kind: 'text', fileOnly: true },
    templateId: { label: '优惠券编号', kind: 'id', fileOnly: true },
  },
  searches: '券号、持有人用户名',
  filters: {
    status: { kind: 'choice', label: '状态', choices: COUPON_STATES },
    created: { kind: 'days', label: '发放日期' },
    templateId: { kind: 'exact', label: '优惠券编号' },
    userName: { kind: 'exact', label: '持有人用户名' },
  },
  sorts: ['createdAt'],
})
