import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'
import { REPORT_PHASES, REPORT_STATUSES, REPORT_TYPES } from './states.ts'

export const reportList = defineList({
  name: 'reports',
  title: '报备',
  area: 'reports',
  shows: ['report', 'payment'],
  key: 'reportId',
  row: () =>
    z.object({
      reportId: z.string(),
      createdAt: Time(),
      type: z.string(),
      status: z.string(),
      phase: z.string(),
      project: z.string(),
      customer: z.string(),
      userName: z.string(),
      contact: z.string(),
      regionText: z.string(),
      budget: Cash(),
      plannedOn: z.string(),
      kinds: Count(),
      submitted: Count(),
      total: Cash(),
      fee: Cash(),
      protectedUntil: z.nullable(Time()),
    }),
  columns: {
    reportId: { label: '报备单号', kind: 'id' },
    project: { label: '项目', kind: 'text' },
    customer: { label: '客户', kind: 'text' },
    type: { label: '报备方式', kind: 'choice', choices: REPORT_TYPES },
    phase: { label: '进度', kind: 'choice', choices: REPORT_PHASES },
    status: { label: '提交状态', kind: 'choice', choices: REPORT_STATUSES },
    submitted: { label: '已提交', kind: 'count', fileOnly: true },
    kinds: { label: '商品', kind: 'count', fileOnly: true },
    userName: { label: '报备人', kind: 'text' },
    contact: { label: '联系人', kind: 'text', fileOnly: true },
    regionText: { label: '地区', kind: 'text', fileOnly: true },
    budget: { label: '预算', kind: 'cash' },
    total: { label: '报价合计', kind: 'cash', fileOnly: true },
    fee: { label: '报备费', kind: 'cash', fileOnly: true },
    plannedOn: { label: '计划日期', kind: 'text', fileOnly: true },
    protectedUntil: { label: '保护至', kind: 'time', fileOnly: true },
    createdAt: { label: '提交时间', kind: 'time' },
  },
  searches: '报备单号、项目、客户、联系人',
  filters: {
    phase: { kind: 'choice', label: '进度', choices: REPORT_PHASES },
    status: { kind: 'choice', label: '提交状态', choices: REPORT_STATUSES },
    type: { kind: 'choice', label: '报备方式', choices: REPORT_TYPES },
    created: { kind: 'days', label: '提交日期' },
  },
  sorts: ['createdAt', 'budget'],
})
