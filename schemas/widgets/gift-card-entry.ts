import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { entryFields, estimateEntryHeight, OWN } from './parts/entry-fields.ts'
import { choice, count, image, link, requiredList, requiredText, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Face = later(() =>
  z.object({
    name: requiredText('卡面名称', { max: 12 }),
    amount: count('面额', { min: 0, max: 100_000, default: 0, unit: '元（0 为不显示）' }),
    tone: choice('卡面颜色', { lacquer: '朱漆', ink: '墨', gold: '金', jade: '青玉' }, 'lacquer'),
    image: z.optional(image('卡面图片', { hint: '选填，建议 640×400；不填则用卡面颜色' })),
    link: link('点击跳转', { hint: '不填则打开礼品卡购买页' }),
  }),
)

export const giftCardEntry = defineWidget({
  type: 'gift-card-entry',
  label: '礼品卡入口',
  group: 'entries',
  v: 1,
  props: () =>
    z.object({
      ...entryFields({
        title: '礼品卡',
        intro: '一张卡，把选择留给收礼的人。可转赠，余额分次使用。',
        action: '选购礼品卡',
        leadsTo: '礼品卡购买页',
      }),
      onSale: toggle('卡面取自在售的礼品卡', true),
      faces: requiredList('卡面', Face(), { itemLabel: '卡面', max: 6 }),
    }),
  defaults: {
    faces: [
      { name: '商务礼赠', tone: 'lacquer' },
      { name: '节日礼遇', tone: 'gold' },
      { name: '员工关怀', tone: 'jade' },
    ],
  },
  estimate: (props, width) => estimateEntryHeight(props, width, { wide: 200, narrow: 138 + OWN }),
})
