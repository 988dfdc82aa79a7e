import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'
import { SUBMISSION_STATES } from './words.ts'

export const schemeSubmissionList = defineList({
  name: 'schemeSubmissions',
  title: '方案设计',
  noun: '方案',
  area: 'schemes',
  shows: ['scheme'],
  key: 'submissionId',
  lead: 'name',
  row: () =>
    z.object({
      submissionId: z.string(),
      name: z.string(),
      customer: z.string(),
      quote: Cash(),
      pieces: Count(),
      status: z.string(),
      userName: z.string(),
      contact: z.string(),
      telephone: z.string(),
      createdAt: Time(),
      decidedAt: z.nullable(Time()),
    }),
  columns: {
    submissionId: { label: '编号', kind: 'id' },
    name: { label: '方案', kind: 'text' },
    customer: { label: '客户', kind: 'text' },
    quote: { label: '报价', kind: 'cash' },
    pieces: { label: '件数', kind: 'count' },
    status: { label: '状态', kind: 'choice', choices: SUBMISSION_STATES },
    userName: { label: '用户名', kind: 'text' },
    contact: { label: '联系人', kind: 'text' },
    telephone: { label: '手机号', kind: 'text', fileOnly: true },
    createdAt: { label: '提交时间', kind: 'time' },
    decidedAt: { label: '处理时间', kind: 'time', fileOnly: true },
  },
  searches: '编号、方案、客户、联系人',
  filters: {
    status: { kind: 'choice', label: '状态', choices: SUBMISSION_STATES },
    created: { kind: 'days', label: '提交日期' },
  },
  sorts: ['createdAt'],
})
