import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Time } from '#schemas/base/wire.ts'
import { BIDDING_KINDS } from './rules.ts'
import { BIDDING_STATES } from './states.ts'

/** List of announcements in every state. It contains nothing about quotes, not even their number. */
export const biddingList = defineList({
  name: 'biddings',
  title: '招标',
  area: 'bidding',
  shows: ['bidding'],
  key: 'biddingId',
  lead: 'title',
  row: () =>
    z.object({
      biddingId: z.string(),
      title: z.string(),
      kind: z.string(),
      regionText: z.string(),
      budget: z.nullable(Cash()),
      state: z.string(),
      publishedAt: z.nullable(Time()),
      deadline: Time(),
      createdAt: Time(),
    }),
  columns: {
    biddingId: { label: '公告编号', kind: 'id' },
    title: { label: '标题', kind: 'text' },
    kind: { label: '类型', kind: 'choice', choices: BIDDING_KINDS },
    regionText: { label: '地区', kind: 'text' },
    budget: { label: '预算', kind: 'cash' },
    state: { label: '状态', kind: 'choice', choices: BIDDING_STATES },
    publishedAt: { label: '发布时间', kind: 'time' },
    deadline: { label: '截止时间', kind: 'time' },
    createdAt: { label: '新建时间', kind: 'time', fileOnly: true },
  },
  searches: '公告编号、标题',
  filters: {
    state: { kind: 'choice', label: '状态', choices: BIDDING_STATES },
    kind: { kind: 'choice', label: '类型', choices: BIDDING_KINDS },
    deadline: { kind: 'days', label: '截止日期' },
  },
  sorts: ['createdAt', 'deadline'],
})
