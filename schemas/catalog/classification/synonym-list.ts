import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { SYNONYM_KINDS } from './search-word.ts'

export const synonymList = defineList({
  name: 'synonyms',
  title: '同义词',
  area: 'words',
  shows: ['searchWord'],
  key: 'synonymsId',
  row: () => z.object({ synonymsId: z.string(), words: z.string(), kind: z.string() }),
  columns: {
    words: { label: '词', kind: 'text' },
    kind: { label: '方式', kind: 'choice', choices: SYNONYM_KINDS },
  },
  searches: '词',
  filters: { kind: { kind: 'choice', label: '方式', choices: SYNONYM_KINDS } },
  sorts: ['id'],
})
