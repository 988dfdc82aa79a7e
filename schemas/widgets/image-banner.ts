import * as z from 'zod/mini'
import { count, image, link } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Window width in px below which the picture for phones is shown. */
const PHONE = 768

export const imageBanner = defineWidget({
  type: 'image-banner',
  label: '单图横幅',
  group: 'image',
  v: 1,
  props: () =>
    z.object({
      image: image('图片', { hint: '建议宽 1200；说明文字会读给使用读屏的顾客' }),
      phoneImage: z.optional(image('手机上的图片', { hint: '选填，建议宽 750；不填则缩小同一张图片' })),
      link: link(),
      maxWidth: count('最大宽度', { min: 0, max: 1920, default: 0, unit: 'px（0 为撑满）' }),
    }),
  defaults: {
    image: { src: '/pictures/sample.svg', alt: '示例图片', width: 1200, height: 400 },
  },
  estimate: ({ image: wide, phoneImage, maxWidth }, width) => {
    const shown = width < PHONE && phoneImage ? phoneImage : wide
    const across = maxWidth > 0 ? Math.min(maxWidth, width) : width
    return Math.round((across * (shown.height ?? 400)) / (shown.width ?? 1200))
  },
})
