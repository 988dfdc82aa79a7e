import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Count } from '#schemas/base/wire.ts'
import { BRAND_STATES } from './brand.ts'

export const brandList = defineList({
  name: 'brands',
  title: '品牌',
  area: 'brands',
  shows: ['brandGroup', 'goods'],
  key: 'brandId',
  row: () =>
    z.object({
      brandId: z.string(),
      name: z.string(),
      initial: z.string(),
      state: z.string(),
      groupName: z.nullable(z.string()),
      goods: Count(),
      sort: z.int(),
    }),
  columns: {
    name: { label: '品牌', kind: 'text' },
    initial: { label: '首字母', kind: 'text' },
    state: { label: '状态', kind: 'choice', choices: BRAND_STATES },
    groupName: { label: '品牌组', kind: 'text' },
    goods: { label: '在售', kind: 'count' },
    sort: { label: '排序', kind: 'count' },
  },
  searches: '名称、简介、首字母',
  filters: {
    state: { kind: 'choice', label: '状态', choices: BRAND_STATES },
    groupId: { kind: 'exact', label: '品牌组编号' },
  },
  sorts: ['sort'],
})
