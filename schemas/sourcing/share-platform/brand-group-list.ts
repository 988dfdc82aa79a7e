import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count } from '#schemas/base/wire.ts'

export const brandGroupList = defineList({
  name: 'brandGroups',
  title: '品牌组',
  area: 'brands',
  shows: ['brandGroup'],
  key: 'groupId',
  row: () =>
    z.object({
      groupId: z.string(),
      name: z.string(),
      intro: z.string(),
      brands: Count(),
      sort: z.int(),
    }),
  columns: {
    name: { label: '名称', kind: 'text' },
    intro: { label: '简介', kind: 'text' },
    brands: { label: '品牌', kind: 'count' },
    sort: { label: '排序', kind: 'count' },
  },
  searches: '名称、简介',
  filters: {},
  sorts: ['sort'],
})
