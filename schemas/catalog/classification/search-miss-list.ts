import * as z from 'zod/mini'
import { listOf } from '#schemas/base/list.ts'
import { Count } from '#schemas/base/wire.ts'

/** Words that shoppers typed and the mall has no goods for, by day. */
export const searchMissList = listOf({
  name: 'searchMisses',
  title: '没有结果的词',
  noun: '搜索词',
  area: 'words',
  key: 'missId',
  row: () =>
    z.object({
      missId: z.string(),
      word: z.string(),
      /** In the mall's time, as 2026-11-27. */
      day: z.string(),
      times: Count(),
      /** Goods that were shown in their place; 0 for none. */
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
