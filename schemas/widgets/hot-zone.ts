import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { choice, image, link, list, requiredText } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Creates a percentage field; fractions are allowed, because hand-drawn zones are finer than whole percents. */
function percent(label: string, min = 0) {
  return z
    .number()
    .check(z.minimum(min), z.maximum(100))
    .register(fieldMeta, { label, control: 'count', min, max: 100, unit: '%' })
}

const Zone = later(() =>
  z.object({
    name: requiredText('热区名称', { max: 40 }),
    link: link(),
    left: percent('距左边'),
    top: percent('距上边'),
    width: percent('宽', 1),
    height: percent('高', 1),
  }),
)

export const hotZone = defineWidget({
  type: 'hot-zone',
  label: '热区图片',
  group: 'image',
  v: 1,
  props: () =>
    z.object({
      image: image('图片', { hint: '建议宽 1200；说明文字会读给使用读屏的顾客' }),
      zones: list('热区', Zone(), { itemLabel: '热区', max: 40 }),
      marks: choice('热区标记', { hover: '指到或选中时显示', dots: '始终显示圆点' }, 'hover'),
    }),
  defaults: {
    image: { src: '/pictures/sample.svg', alt: '示例图片', width: 1200, height: 480 },
    zones: [{ name: '热区一', link: { jump: 'Mall' }, left: 10, top: 20, width: 30, height: 60 }],
  },
  estimate: ({ image: { width = 1200, height = 480 } }, across) => Math.round((across * height) / width),
})
