import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count, Time } from '#schemas/base/wire.ts'
import { WHEEL_STATES } from './words.ts'

/** List of the wheels in the back office, newest first. */
export const luckWheelList = defineList({
  name: 'luckWheels',
  title: '幸运大转盘',
  noun: '转盘活动',
  area: 'activities',
  shows: ['luckWheel'],
  key: 'wheelId',
  row: () =>
    z.object({
      wheelId: z.string(),
      name: z.string(),
      host: z.string(),
      state: z.string(),
      startsAt: Time(),
      endsAt: Time(),
      prizes: Count(),
      given: Count(),
      draws: Count(),
      createdAt: Time(),
    }),
  columns: {
    name: { label: '活动名称', kind: 'text' },
    host: { label: '主办方', kind: 'text', fileOnly: true },
    state: { label: '状态', kind: 'choice', choices: WHEEL_STATES },
    startsAt: { label: '开始', kind: 'time' },
    endsAt: { label: '结束', kind: 'time' },
    prizes: { label: '奖品件数', kind: 'count' },
    given: { label: '已中奖', kind: 'count' },
    draws: { label: '抽奖次数', kind: 'count' },
    createdAt: { label: '创建时间', kind: 'time', fileOnly: true },
  },
  searches: '活动名称、主办方',
  filters: { state: { kind: 'choice', label: '状态', choices: WHEEL_STATES } },
  sorts: ['createdAt'],
})
