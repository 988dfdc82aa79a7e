import * as z from 'zod/mini'
import { count, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

export const spacer = defineWidget({
  type: 'spacer',
  label: '留白',
  group: 'layout',
  v: 1,
  props: () =>
    z.object({
      height: count('高度', { min: 4, max: 400, default: 32, unit: 'px（页面宽 1200 时）' }),
      shrink: toggle('窄屏时缩小到一半', true),
    }),
  defaults: { height: 32 },
  estimate: ({ height, shrink }, width) =>
    shrink ? Math.round(Math.min(height, Math.max(height / 2, (height * width) / 1200))) : height,
})
