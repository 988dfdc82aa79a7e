import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count } from '#schemas/base/wire.ts'

export const searchMissList = defineList({
  name: 'searchMisses',
  title: '没有结果的词',
  noun: '搜索词',
  area: 'words',
  key: 'missId',
  row: () =>
    z.object({
      missId: z.string(),
      word: z.string(),
      /** Day in mall time, such as 2026-11-27. */
      day: z.string(),
      times: Count(),
      /** Number of similar goods shown instead; 0 for none. */
      near: Count(),
      lastAt: z.number(),
    }),
  lead: 'word',
  columns: {
    word: { label: '搜索词', kind: 'text' },
    day: { label: '日期', kind: 'text' },
    times: { label: '搜索次数', kind: 'count' },
    near: { label: '当时列出的相近商品', kind: 'count' },
    lastAt: { label: '最近一次', kind: 'time' },
  },
  searches: '搜索词',
  filters: { day: { kind: 'days', label: '日期' } },
  sorts: ['times', 'lastAt'],
})
