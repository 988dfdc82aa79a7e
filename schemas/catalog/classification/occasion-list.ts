import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'
import { OCCASION_KINDS } from './search-word.ts'

/** Occasions and persons defined in the back office: new ones, and replacements of defaults. */
export const occasionList = defineList({
  name: 'occasions',
  title: '送礼场景',
  area: 'words',
  shows: ['searchWord'],
  key: 'occasionId',
  row: () =>
    z.object({
      occasionId: z.string(),
      name: z.string(),
      others: z.string(),
      goods: z.string(),
      kind: z.string(),
      state: z.string(),
    }),
  columns: {
    name: { label: '场景', kind: 'text' },
    others: { label: '别的说法', kind: 'text' },
    goods: { label: '找这些商品', kind: 'text' },
    kind: { label: '类型', kind: 'choice', choices: OCCASION_KINDS },
    state: { label: '状态', kind: 'choice', choices: SWITCH_STATES },
  },
  searches: '场景、说法、商品词',
  filters: {
    kind: { kind: 'choice', label: '类型', choices: OCCASION_KINDS },
    state: { kind: 'choice', label: '状态', choices: SWITCH_STATES },
  },
  sorts: ['id'],
})
