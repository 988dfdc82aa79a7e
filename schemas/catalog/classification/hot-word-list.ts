import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Time } from '#schemas/base/wire.ts'
import { HOT_STATES } from './search-word.ts'

export const hotWordList = defineList({
  name: 'hotWords',
  title: '热词',
  area: 'words',
  shows: ['searchWord'],
  key: 'hotWordId',
  row: () =>
    z.object({
      hotWordId: z.string(),
      word: z.string(),
      state: z.string(),
      url: z.nullable(z.string()),
      sort: z.int(),
      startsAt: z.nullable(Time()),
      endsAt: z.nullable(Time()),
    }),
  columns: {
    word: { label: '热词', kind: 'text' },
    state: { label: '状态', kind: 'choice', choices: HOT_STATES },
    url: { label: '链接', kind: 'text' },
    startsAt: { label: '开始', kind: 'time' },
    endsAt: { label: '结束', kind: 'time' },
    sort: { label: '排序', kind: 'count' },
  },
  searches: '热词、链接',
  filters: { state: { kind: 'choice', label: '状态', choices: HOT_STATES } },
  sorts: ['sort'],
})
