import * as z from 'zod/mini'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { estimateEntryHeight, entryWords } from './parts/entry-fields.ts'
import { text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

export const comparisonEntry = defineWidget({
  type: 'comparison-entry',
  label: '智能比价入口',
  group: 'entries',
  v: 1,
  props: () =>
    z.object({
      ...entryWords({
        title: '智能比价',
        intro: '输入商品名称或型号，同类商品放在一起，价格与规格一目了然。',
        action: '开始比价',
      }),
      placeholder: text('输入框提示', { default: '商品名称或型号', max: 20 }),
      source: goodsSource('放在一起比的商品（两到四件）'),
    }),
  defaults: { source: { by: 'query', orderType: 'sales', count: 3 } },
  estimate: (props, width) => estimateEntryHeight(props, width, { wide: 347, narrow: 398 }),
})
