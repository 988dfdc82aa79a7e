import * as z from 'zod/mini'
import { choice, count, image, link, requiredList, text, toggle } from '../fields.ts'
import { isRecord } from '../record.ts'
import { defineWidget, type Upgrade } from '../widget.ts'

const Slide = z.object({
  image: image('图片', { hint: '建议 1200×420' }),
  title: text('标题', { hint: '读给使用读屏的顾客，也作为图片的说明' }),
  link: link(),
})

/** v1 held `images: [{ url, jump, query }]`. */
const toSlides: Upgrade = ({ images, ...rest }) => ({
  ...rest,
  slides: Array.isArray(images) ? images.map(toSlide) : images,
})

function toSlide(old: unknown): unknown {
  if (!isRecord(old)) return old
  const { url, jump, query, ...rest } = old
  return {
    ...rest,
    image: { src: url },
    ...(jump !== undefined && { link: query === undefined ? { jump } : { jump, query } }),
  }
}

export const carousel = defineWidget({
  type: 'carousel',
  label: '轮播图',
  group: 'image',
  v: 2,
  props: z.object({
    slides: requiredList('轮播图片', Slide, { itemLabel: '轮播图片', max: 20 }),
    height: count('高度', { min: 120, max: 720, default: 420, unit: 'px' }),
    autoplay: toggle('自动播放', true),
    interval: count('切换间隔', { min: 2000, max: 15_000, default: 5000, unit: '毫秒' }),
    indicator: choice('指示器', { dots: '圆点', bars: '短线', none: '不显示' }, 'dots'),
  }),
  defaults: {
    slides: [{ image: { src: '/pictures/banner/sample', alt: '示例图片' }, title: '示例图片' }],
  },
  upgrades: [toSlides],
  estimate: ({ height }, width) => (width < 768 ? Math.round(Math.min(height, width * 0.44)) : height),
})
