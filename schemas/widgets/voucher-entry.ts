import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { entryFields, estimateEntryHeight, OWN } from './parts/entry-fields.ts'
import { requiredList, requiredText, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Step = later(() => z.object({ text: requiredText('步骤', { max: 16 }) }))

export const voucherEntry = defineWidget({
  type: 'voucher-entry',
  label: '提货券入口',
  group: 'entries',
  v: 1,
  props: () =>
    z.object({
      ...entryFields({
        title: '提货券',
        intro: '收到提货券？输入券号，挑选礼品，填好地址等它到家。',
        action: '我的提货券',
        leadsTo: '用户中心的礼品券',
      }),
      label: text('券面文字', { default: '提货券', max: 6 }),
      submit: text('提货按钮', { default: '立即提货', max: 6 }),
      steps: requiredList('提货步骤', Step(), { itemLabel: '步骤', max: 4 }),
    }),
  defaults: { steps: [{ text: '输入券号' }, { text: '挑选礼品' }, { text: '填写地址' }] },
  estimate: (props, width) => estimateEntryHeight(props, width, { wide: 202, narrow: 237 + OWN }),
})
