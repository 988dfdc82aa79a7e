import * as z from 'zod/mini'
import { choice, richText as html, toggle } from './parts/fields.ts'
import { estimateTextHeight } from './parts/text-height.ts'
import { defineWidget } from './parts/widget.ts'

const READING = 760
const PADDING_PX = 64

export const richText = defineWidget({
  type: 'rich-text',
  label: '富文本',
  group: 'content',
  v: 1,
  props: () =>
    z.object({
      html: html('内容'),
      width: choice('版心', { full: '撑满', reading: '适合阅读' }, 'full'),
      panel: toggle('白色底板', true),
    }),
  defaults: {
    html: '<h3>在这里写标题</h3><p>写一段想对顾客说的话：活动规则、品牌故事或采购说明。可以插入图片、表格和链接。</p>',
  },
  estimate: ({ html: written, width: measure, panel }, width) => {
    const padding = panel ? PADDING_PX : 0
    const across = measure === 'reading' ? Math.min(width, READING) : width
    return estimateTextHeight(written, across - padding) + padding
  },
})
