import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { choice, colour, image, link, list, requiredText, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const PHONE = 768
/** Sizes of the parts in px; the view's styles hold the same numbers. */
const WIDE = { padding: 32, gap: 16, widest: 280, words: 44, brand: 176 }
const NARROW = { padding: 16, gap: 8, category: 140, words: 40, brand: 112 }

const Category = later(() =>
  z.object({
    image: image('图片', { hint: '横图，建议 480×320' }),
    title: requiredText('分类名', { max: 10 }),
    link: link(),
  }),
)

const Brand = later(() =>
  z.object({
    name: requiredText('品牌名', { max: 20 }),
    logo: z.optional(image('标志', { hint: '横图，建议 400×200；不填则显示品牌名' })),
    link: link(),
  }),
)

export const discountAdvert = defineWidget({
  type: 'discount-advert',
  label: '折扣专区',
  group: 'image',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      subtitle: text('副标题', { max: 80 }),
      more: text('更多文字', { max: 12, hint: '留空则不显示' }),
      link: link('更多跳转'),
      background: colour('背景颜色'),
      backdrop: z.optional(image('背景图片', { hint: '选填，建议 1200×480，铺满整块' })),
      tone: choice('文字颜色', { dark: '深色', light: '浅色（用于深色背景）' }, 'dark'),
      categories: list('分类', Category(), { itemLabel: '分类', max: 8 }),
      brands: list('品牌', Brand(), { itemLabel: '品牌', max: 8 }),
    }),
  defaults: {
    title: '折扣专区',
    subtitle: '限时好价，先到先得',
    categories: ['茶礼', '酒水', '家纺', '数码'].map((title) => ({
      image: { src: '/pictures/sample.svg', alt: '', width: 480, height: 320 },
      title,
    })),
  },
  estimate: (props, width) => {
    const { padding, gap } = width < PHONE ? NARROW : WIDE
    const rows = [
      ...(props.title === '' ? [] : [props.subtitle === '' ? 40 : 64]),
      ...(props.categories.length > 0 ? [categoryHeight(props.categories.length, width)] : []),
      ...(props.brands.length > 0 ? [brandHeight(props.brands.length, width)] : []),
    ]
    return Math.round(2 * padding + rows.reduce((sum, row) => sum + row + gap, -gap))
  },
})

function categoryHeight(count: number, width: number): number {
  if (width < PHONE) return (NARROW.category * 2) / 3 + NARROW.words
  return (Math.min(WIDE.widest, across(count, width)) * 2) / 3 + WIDE.words
}

function brandHeight(count: number, width: number): number {
  return width < PHONE ? NARROW.brand / 2 : Math.min(WIDE.brand, across(count, width)) / 2
}

const across = (count: number, width: number) => (width - 2 * WIDE.padding - (count - 1) * WIDE.gap) / count
