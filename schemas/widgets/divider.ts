import * as z from 'zod/mini'
import { choice, colour, count, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const LINE = 1
const WORDS = 24

export const divider = defineWidget({
  type: 'divider',
  label: '分割线',
  group: 'layout',
  v: 1,
  props: () =>
    z.object({
      text: text('中间文字', { max: 20, hint: '留空则只画线' }),
      line: choice('线型', { solid: '实线', dashed: '虚线', fade: '两端渐隐' }, 'solid'),
      length: choice('长度', { full: '撑满', short: '居中短线' }, 'full'),
      spacing: count('上下留白', { min: 0, max: 80, default: 16, unit: 'px' }),
      colour: colour('线条颜色'),
    }),
  defaults: { line: 'solid' },
  estimate: ({ text: words, spacing }) => spacing * 2 + (words === '' ? LINE : WORDS),
})
