import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count } from '#schemas/base/wire.ts'

export const labelList = defineList({
  name: 'labels',
  title: '标签',
  area: 'categories',
  shows: ['label', 'goods'],
  key: 'labelId',
  row: () => z.object({ labelId: z.string(), name: z.string(), goods: Count(), sort: z.int() }),
  columns: {
    name: { label: '标签', kind: 'text' },
    goods: { label: '商品', kind: 'count' },
    sort: { label: '排序', kind: 'count' },
  },
  searches: '名称',
  filters: {},
  sorts: ['sort'],
})
