import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count } from '#schemas/base/wire.ts'

export const giftLabelList = defineList({
  name: 'giftLabels',
  title: '标签',
  area: 'gifts',
  shows: ['gift'],
  key: 'labelId',
  row: () => z.object({ labelId: z.string(), name: z.string(), sort: z.int(), levels: Count() }),
  columns: {
    name: { label: '名称', kind: 'text' },
    levels: { label: '档位', kind: 'count' },
    sort: { label: '排序', kind: 'count' },
  },
  searches: '名称',
  filters: {},
  sorts: ['sort'],
})
