import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'

/** Words whose search opens a page. */
export const redirectList = defineList({
  name: 'redirects',
  title: '搜索直达',
  area: 'words',
  shows: ['searchWord'],
  key: 'redirectId',
  row: () => z.object({ redirectId: z.string(), word: z.string(), url: z.string(), state: z.string() }),
  columns: {
    word: { label: '搜索词', kind: 'text' },
    url: { label: '打开', kind: 'text' },
    state: { label: '状态', kind: 'choice', choices: SWITCH_STATES },
  },
  searches: '搜索词、链接',
  filters: { state: { kind: 'choice', label: '状态', choices: SWITCH_STATES } },
  sorts: ['id'],
})
