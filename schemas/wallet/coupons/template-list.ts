import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'
import { COUPON_CLAIMS, TEMPLATE_STATES } from './entities.ts'

export const couponTemplateList = defineList({
  name: 'couponTemplates',
  title: '优惠券',
  area: 'coupons',
  shows: ['coupon'],
  key: 'templateId',
  row: () =>
    z.object({
      templateId: z.string(),
      name: z.string(),
      status: z.string(),
      off: Cash(),
      /** Null without a threshold. */
      threshold: z.nullable(Cash()),
      scope: z.string(),
      claimBy: z.string(),
      total: Count(),
      claimed: Count(),
      used: Count(),
      startsAt: Time(),
      endsAt: Time(),
      createdAt: Time(),
    }),
  columns: {
    name: { label: '名称', kind: 'text' },
    status: { label: '状态', kind: 'choice', choices: TEMPLATE_STATES },
    off: { label: '减免', kind: 'cash' },
    threshold: { label: '门槛', kind: 'cash' },
    scope: { label: '适用范围', kind: 'text' },
    total: { label: '总量', kind: 'count' },
    claimed: { label: '已发', kind: 'count' },
    used: { label: '已用', kind: 'count' },
    endsAt: { label: '领取截止', kind: 'time' },
    claimBy: { label: '谁可领取', kind: 'choice', choices: COUPON_CLAIMS, fileOnly: true },
    startsAt: { label: '领取开始', kind: 'time', fileOnly: true },
    createdAt: { label: '创建时间', kind: 'time', fileOnly: true },
    templateId: { label: '编号', kind: 'id', fileOnly: true },
  },
  searches: '名称、编号',
  filters: {
    status: { kind: 'choice', label: '状态', choices: TEMPLATE_STATES },
    claimBy: { kind: 'choice', label: '谁可领取', choices: COUPON_CLAIMS },
    created: { kind: 'days', label: '创建日期' },
  },
  sorts: ['createdAt'],
})
