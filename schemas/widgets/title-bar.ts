import * as z from 'zod/mini'
import { choice, link, requiredText, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Width in px below which the “more” link is below the centred title. */
const PHONE = 768

export const titleBar = defineWidget({
  type: 'title-bar',
  label: '标题栏',
  group: 'content',
  v: 1,
  props: () =>
    z.object({
      title: requiredText('标题', { max: 40 }),
      subtitle: text('副标题', { max: 80 }),
      align: choice('对齐', { left: '居左', center: '居中' }, 'left'),
      more: text('更多文字', { default: '', max: 12, hint: '留空则不显示' }),
      link: link('更多跳转'),
    }),
  defaults: { title: '标题' },
  estimate: ({ subtitle, align, more, link: target }, width) => {
    const below = align === 'center' && more !== '' && target !== undefined && width < PHONE
    return (subtitle === '' ? 56 : 80) + (below ? 32 : 0)
  },
})
