import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'
import { SALE_TYPES } from './dictionaries.ts'

export const saleUserList = defineList({
  name: 'saleUsers',
  title: '供应商对接人',
  noun: '对接人',
  area: 'applications',
  shows: ['saleUser', 'category'],
  key: 'saleUserId',
  lead: 'name',
  row: () =>
    z.object({
      saleUserId: z.string(),
      name: z.string(),
      saleType: z.string(),
      /** Masked phone. */
      telephone: z.string(),
      categories: z.string(),
      sort: z.int(),
      state: z.string(),
    }),
  columns: {
    name: { label: '姓名', kind: 'text' },
    saleType: { label: '职责', kind: 'choice', choices: SALE_TYPES },
    telephone: { label: '手机号', kind: 'text' },
    categories: { label: '熟悉的类目', kind: 'text' },
    sort: { label: '排序', kind: 'count' },
    state: { label: '状态', kind: 'choice', choices: SWITCH_STATES },
  },
  searches: '姓名、完整的手机号',
  filters: {
    saleType: { kind: 'choice', label: '职责', choices: SALE_TYPES },
    state: { kind: 'choice', label: '状态', choices: SWITCH_STATES },
  },
  sorts: ['sort'],
})
