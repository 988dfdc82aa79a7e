import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { entryFields, estimateEntryHeight } from './parts/entry-fields.ts'
import { count, requiredList } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Budget = later(() =>
  z.object({
    amount: count('人均预算', { min: 1, max: 100_000, default: 100, unit: '元' }),
  }),
)

export const schemeEntry = defineWidget({
  type: 'scheme-entry',
  label: '方案制作入口',
  group: 'entries',
  v: 1,
  props: () =>
    z.object({
      ...entryFields({
        title: '礼品方案',
        intro: '选好人均预算和人数，挑选商品，一键导出方案。',
        action: '开始做方案',
        leadsTo: '方案制作（带上所选的预算和人数）',
      }),
      budgets: requiredList('人均预算', Budget(), { itemLabel: '预算', max: 6 }),
      people: count('默认人数', { min: 1, max: 100_000, default: 50, unit: '人' }),
      source: goodsSource('预算内的商品（按规则时随预算变化，最多八件）'),
    }),
  defaults: {
    budgets: [{ amount: 100 }, { amount: 200 }, { amount: 300 }, { amount: 500 }],
    source: { by: 'query', orderType: 'priceDesc', count: 8 },
  },
  estimate: (props, width) => estimateEntryHeight(props, width, { wide: 450, narrow: 430 }),
})
