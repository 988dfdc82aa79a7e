import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { choice, image, link, list, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 768
const TITLE = 60
const GAP_PX = 16
/** Height in px of the text under a small picture. */
const WORDS = 64
/** Size in px of a small picture on a phone, where the small pictures scroll sideways. */
const SMALL_ON_PHONE = 132

const Wide = later(() =>
  z.object({
    image: image('图片', { hint: '建议 1200×320；说明文字会读给使用读屏的顾客' }),
    title: text('标题', { max: 20, hint: '选填，显示在图片左下角' }),
    link: link(),
  }),
)

const Small = later(() =>
  z.object({
    image: image('小图', { hint: '正方形，建议 400×400' }),
    title: text('标题', { max: 12 }),
    note: text('一句话', { max: 16, hint: '选填，显示在标题下' }),
    link: link(),
  }),
)

export const hotAdvert = defineWidget({
  type: 'hot-advert',
  label: '热门广告',
  group: 'image',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      subtitle: text('副标题', { max: 80 }),
      more: text('更多文字', { max: 12, hint: '留空则不显示' }),
      link: link('更多跳转'),
      wide: Wide().register(fieldMeta, { label: '大图', control: 'group' }),
      small: list('小图', Small(), { itemLabel: '小图', max: 5 }),
      layout: choice('布局', { top: '大图一行，小图一行', beside: '首行大图配一张小图' }, 'top'),
    }),
  defaults: {
    title: '热门推荐',
    wide: { image: { src: '/pictures/sample.svg', alt: '示例图片', width: 1200, height: 320 } },
    small: Array.from({ length: 5 }, (_, index) => ({
      image: { src: '/pictures/sample.svg', alt: '', width: 400, height: 400 },
      title: `好礼${index + 1}`,
    })),
  },
  estimate: ({ title, subtitle, wide, small, layout }, width) => {
    const heading = title === '' ? 0 : TITLE + (subtitle === '' ? 0 : 24)
    const phone = width < PHONE
    if (layout === 'beside' && !phone && small.length > 0) {
      const cell = (width - 3 * GAP_PX) / 4
      const rows = small.length > 1 ? 2 : 1
      return Math.round(heading + rows * (cell + WORDS) + (rows - 1) * GAP_PX)
    }
    const wideHeight = (width * (wide.image.height ?? 320)) / (wide.image.width ?? 1200)
    if (small.length === 0) return Math.round(heading + wideHeight)
    const cell = phone ? SMALL_ON_PHONE : (width - (small.length - 1) * GAP_PX) / small.length
    return Math.round(heading + wideHeight + (phone ? 12 : GAP_PX) + cell + WORDS)
  },
})
