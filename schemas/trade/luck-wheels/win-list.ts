import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Time } from '#schemas/base/wire.ts'
import { PRIZE_TYPES, SEND_TYPES, WIN_STATES } from './words.ts'

/** List of the won prizes, newest first. */
export const luckWheelWinList = defineList({
  name: 'luckWheelWins',
  title: '中奖记录',
  area: 'activities',
  shows: ['luckWheel'],
  key: 'drawId',
  row: () =>
    z.object({
      drawId: z.string(),
      wheelId: z.string(),
      wheelName: z.string(),
      userName: z.string(),
      type: z.string(),
      name: z.string(),
      status: z.string(),
      sendType: z.string(),
      contact: z.string(),
      telephone: z.string(),
      address: z.string(),
      note: z.string(),
      createdAt: Time(),
    }),
  columns: {
    drawId: { label: '中奖编号', kind: 'id' },
    name: { label: '奖品', kind: 'text' },
    type: { label: '类型', kind: 'choice', choices: PRIZE_TYPES },
    status: { label: '状态', kind: 'choice', choices: WIN_STATES },
    userName: { label: '用户名', kind: 'text' },
    wheelName: { label: '活动', kind: 'text' },
    sendType: { label: '发放方式', kind: 'choice', choices: SEND_TYPES, fileOnly: true },
    contact: { label: '收件人', kind: 'text' },
    telephone: { label: '手机号', kind: 'text' },
    address: { label: '地址', kind: 'text', fileOnly: true },
    note: { label: '发放说明', kind: 'text', fileOnly: true },
    createdAt: { label: '中奖时间', kind: 'time' },
  },
  searches: '中奖编号、奖品、收件人、手机号',
  filters: {
    status: { kind: 'choice', label: '状态', choices: WIN_STATES },
    type: { kind: 'choice', label: '类型', choices: PRIZE_TYPES },
    wheelId: { kind: 'exact', label: '活动编号' },
    created: { kind: 'days', label: '中奖日期' },
  },
  sorts: ['createdAt'],
})
