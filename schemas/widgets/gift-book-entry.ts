import * as z from 'zod/mini'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { entryFields, estimateEntryHeight, OWN } from './parts/entry-fields.ts'
import { text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

export const giftBookEntry = defineWidget({
  type: 'gift-book-entry',
  label: '礼品册入口',
  group: 'entries',
  v: 1,
  props: () =>
    z.object({
      ...entryFields({
        title: '礼品册',
        intro: '一册在手，收礼的人自己挑。选好、填上地址，礼物送到家。',
        action: '翻开礼品册',
        leadsTo: '礼品册',
      }),
      cover: text('册名', { default: '礼遇之选', max: 10, hint: '印在左页' }),
      note: text('册页小字', { default: '任选其一', max: 20, hint: '印在册名之下' }),
      source: goodsSource('册中商品（最多六件，不显示价格）'),
    }),
  defaults: { source: { by: 'query', orderType: 'sales', count: 6 } },
  estimate: (props, width) => {
    const goods = Math.min(640, width - 40) * 0.6 - 25
    return estimateEntryHeight(props, width, {
      wide: 269,
      narrow: Math.max(148, ((goods - 16) / 3) * 2 + 32) + OWN,
    })
  },
})
