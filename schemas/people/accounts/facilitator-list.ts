import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'

/** List of facilitators: companies that look after a region. */
export const facilitatorList = defineList({
  name: 'facilitators',
  title: '服务商',
  area: 'members',
  shows: ['facilitator'],
  key: 'facilitatorId',
  lead: 'name',
  row: () =>
    z.object({
      facilitatorId: z.string(),
      name: z.string(),
      contact: z.string(),
      /** Masked phone. */
      telephone: z.string(),
      /** Names of provinces. */
      regions: z.string(),
      sort: z.int(),
      state: z.string(),
    }),
  columns: {
    name: { label: '名称', kind: 'text' },
    contact: { label: '联系人', kind: 'text' },
    telephone: { label: '手机号', kind: 'text' },
    regions: { label: '服务地区', kind: 'text' },
    sort: { label: '排序', kind: 'count' },
    state: { label: '状态', kind: 'choice', choices: SWITCH_STATES },
  },
  searches: '名称、联系人、完整的手机号',
  filters: { state: { kind: 'choice', label: '状态', choices: SWITCH_STATES } },
  sorts: ['sort'],
})
