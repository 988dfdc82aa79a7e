import * as z from 'zod/mini'
import { choice, link, requiredText, text, time } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 700

export const countdown = defineWidget({
  type: 'countdown',
  label: '倒计时',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      title: requiredText('标题', { max: 30 }),
      subtitle: text('副标题', { max: 60 }),
      startAt: z.optional(time('开始时间')),
      endAt: time('结束时间', { ends: true }),
      look: choice('样式', { plain: '简洁', card: '白色卡片', deep: '深色横幅' }, 'card'),
      more: text('按钮文字', { default: '去看看', max: 10, hint: '填了跳转才显示' }),
      link: link(),
      after: choice('结束后', { hide: '隐藏组件', text: '显示文字' }, 'text', { least: 'hide' }),
      afterText: text('结束后的文字', { default: '活动已结束，下次早点来', max: 40 }),
    }),
  defaults: { title: '限时活动', subtitle: '限时特惠，先到先得', endAt: '2030-01-01 00:00' },
  estimate: ({ look, subtitle, link: target, more }, width) => {
    const words = subtitle === '' ? 35 : 61
    if (width >= PHONE) return (look === 'plain' ? 16 : 48) + Math.max(words, 44)
    return (look === 'plain' ? 16 : 40) + words + 48 + (target && more ? 58 : 0)
  },
})
