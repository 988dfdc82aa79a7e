import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Time } from '#schemas/base/wire.ts'
import { LEAD_STATES } from './entities.ts'

export const leadList = defineList({
  name: 'leads',
  title: '线索',
  area: 'leads',
  shows: ['lead'],
  key: 'leadId',
  row: () =>
    z.object({
      leadId: z.string(),
      createdAt: Time(),
      status: z.string(),
      topic: z.string(),
      name: z.string(),
      company: z.string(),
      /** Phone, masked unless the viewer may follow up leads. */
      telephone: z.string(),
      need: z.string(),
      people: z.nullable(z.int()),
      amount: z.nullable(Cash()),
      takenBy: z.nullable(z.string()),
      note: z.string(),
    }),
  columns: {
    leadId: { label: '线索编号', kind: 'id' },
    topic: { label: '方案', kind: 'text' },
    company: { label: '公司', kind: 'text' },
    name: { label: '姓名', kind: 'text' },
    telephone: { label: '联系电话', kind: 'text' },
    need: { label: '需求', kind: 'text', fileOnly: true },
    people: { label: '人数', kind: 'count', fileOnly: true },
    amount: { label: '预算', kind: 'cash', fileOnly: true },
    status: { label: '状态', kind: 'choice', choices: LEAD_STATES },
    takenBy: { label: '跟进人', kind: 'text' },
    note: { label: '最近备注', kind: 'text', fileOnly: true },
    createdAt: { label: '提交时间', kind: 'time' },
  },
  searches: '线索编号、公司、姓名、电话、需求',
  filters: {
    status: { kind: 'choice', label: '状态', choices: LEAD_STATES },
    topic: { kind: 'exact', label: '方案' },
    created: { kind: 'days', label: '提交日期' },
  },
  sorts: ['createdAt'],
})
