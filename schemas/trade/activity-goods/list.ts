import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count, Time } from '#schemas/base/wire.ts'
import { ACTIVITY_KINDS, ACTIVITY_STATES } from './words.ts'

/** List of activities, the latest start first. */
export const activityList = defineList({
  name: 'activities',
  title: '秒杀、拼团与积分商品',
  noun: '活动',
  area: 'activities',
  shows: ['activity'],
  key: 'activityId',
  row: () =>
    z.object({
      activityId: z.string(),
      kind: z.string(),
      name: z.string(),
      state: z.string(),
      startsAt: Time(),
      endsAt: Time(),
      quantity: Count(),
      taken: Count(),
    }),
  columns: {
    name: { label: '活动名称', kind: 'text' },
    kind: { label: '类型', kind: 'choice', choices: ACTIVITY_KINDS },
    state: { label: '状态', kind: 'choice', choices: ACTIVITY_STATES },
    startsAt: { label: '开始', kind: 'time' },
    endsAt: { label: '结束', kind: 'time' },
    quantity: { label: '活动件数', kind: 'count' },
    taken: { label: '已售', kind: 'count' },
  },
  searches: '活动名称、活动或商品编号',
  filters: {
    kind: { kind: 'choice', label: '类型', choices: ACTIVITY_KINDS },
    state: { kind: 'choice', label: '状态', choices: ACTIVITY_STATES },
  },
  sorts: ['startsAt'],
})
