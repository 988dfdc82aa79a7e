import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Cash, Count } from '#schemas/base/wire.ts'
import { GIFT_KINDS, LEVEL_STATES } from '#schemas/gifts/cards/states.ts'

export const giftLevelList = defineList({
  name: 'giftLevels',
  title: '面值与档位',
  noun: '面值或档位',
  area: 'gifts',
  shows: ['gift'],
  key: 'levelId',
  row: () =>
    z.object({
      levelId: z.string(),
      kind: z.string(),
      name: z.string(),
      /** Face value; null for vouchers and books. */
      value: z.nullable(Cash()),
      price: z.nullable(Cash()),
      /** Number of pieces to pick; null for a card. */
      picks: z.nullable(Count()),
      goodsCount: z.nullable(Count()),
      validDays: Count(),
      labels: z.string(),
      status: z.string(),
      sort: z.int(),
    }),
  columns: {
    name: { label: '名称', kind: 'text' },
    kind: { label: '类型', kind: 'choice', choices: GIFT_KINDS },
    value: { label: '面额', kind: 'cash' },
    price: { label: '售价', kind: 'cash' },
    picks: { label: '可选', kind: 'count' },
    goodsCount: { label: '规格', kind: 'count' },
    validDays: { label: '有效天数', kind: 'count' },
    labels: { label: '标签', kind: 'text' },
    status: { label: '状态', kind: 'choice', choices: LEVEL_STATES },
    sort: { label: '排序', kind: 'count' },
    levelId: { label: '编号', kind: 'id', fileOnly: true },
  },
  searches: '名称、编号',
  filters: {
    kind: { kind: 'choice', label: '类型', choices: GIFT_KINDS },
    status: { kind: 'choice', label: '状态', choices: LEVEL_STATES },
  },
  sorts: ['sort'],
})
