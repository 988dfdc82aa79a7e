import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count } from '#schemas/base/wire.ts'

export const giftCoverList = defineList({
  name: 'giftCovers',
  title: '卡面',
  area: 'gifts',
  shows: ['gift'],
  key: 'coverId',
  row: () =>
    z.object({
      coverId: z.string(),
      name: z.string(),
      picture: z.string(),
      greeting: z.string(),
      sort: z.int(),
      levels: Count(),
    }),
  columns: {
    name: { label: '名称', kind: 'text' },
    greeting: { label: '祝福语', kind: 'text' },
    levels: { label: '档位', kind: 'count' },
    sort: { label: '排序', kind: 'count' },
    picture: { label: '图片', kind: 'text', fileOnly: true },
  },
  searches: '名称、祝福语',
  filters: {},
  sorts: ['sort'],
})
