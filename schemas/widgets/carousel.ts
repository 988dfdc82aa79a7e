import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { isRecord } from '#schemas/base/record.ts'
import { choice, count, image, link, list, requiredList, requiredText, text, toggle } from './parts/fields.ts'
import { defineWidget, type Upgrade } from './parts/widget.ts'

const Slide = later(() =>
  z.object({
    image: image('图片', { hint: '建议 1200×420' }),
    title: text('标题', { hint: '读给使用读屏的顾客，也作为图片的说明' }),
    link: link(),
  }),
)

const Side = later(() =>
  z.object({
    image: image('图片', { hint: '建议 390×202；说明文字会读给使用读屏的顾客' }),
    link: link(),
  }),
)

const Shortcut = later(() =>
  z.object({
    text: requiredText('文字', { max: 6 }),
    icon: z.optional(image('图标', { hint: '选填，正方形；不填则显示首字' })),
    link: link(),
  }),
)

/** Minimum width of the widget in px for side panels beside the slides; below it they are under the slides. */
const BESIDE = 860
const GAP_PX = 16

/** Width divided by height of a side picture below the slides. */
const SIDE_RATIO = 1.9

interface Panel {
  shortcuts: readonly unknown[]
  notices: boolean
}

/** Least height in px of a panel beside the slides; the view's styles hold the same numbers. */
const leastBeside = ({ shortcuts, notices }: Panel) =>
  132 + (shortcuts.length > 0 ? 12 + Math.ceil(shortcuts.length / 3) * 68 : 0) + (notices ? 127 : 0)

const panelBelow = ({ shortcuts }: Panel, width: number) =>
  (width < 480 ? 68 : 80) + (shortcuts.length > 0 ? 80 : 0)

/** Upgrades v1, which held `images: [{ url, jump, query }]`. */
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
  props: () =>
    z.object({
      slides: requiredList('轮播图片', Slide(), { itemLabel: '轮播图片', max: 20 }),
      height: count('高度', { min: 120, max: 720, default: 420, unit: 'px' }),
      autoplay: toggle('自动播放', true),
      interval: count('切换间隔', { min: 2000, max: 15_000, default: 5000, unit: '毫秒' }),
      layout: choice('版式', { full: '通栏', user: '右侧会员面板', stacks: '右侧两张图片' }, 'full'),
      sides: list('右侧图片', Side(), { itemLabel: '右侧图片', max: 2 }),
      greeting: text('欢迎语', { default: '您好，欢迎光临', max: 10, hint: '会员面板上的第一句话' }),
      shortcuts: list('快捷入口', Shortcut(), { itemLabel: '快捷入口', max: 6 }),
      notices: toggle('会员面板显示商城公告', true),
      indicator: choice('指示器', { dots: '圆点', bars: '短线', none: '不显示' }, 'dots'),
    }),
  defaults: {
    slides: [{ image: { src: '/pictures/banner/sample', alt: '示例图片' }, title: '示例图片' }],
  },
  upgrades: [toSlides],
  estimate: (props, width) => {
    const { layout, height, sides } = props
    const plain = layout === 'full' || (layout === 'stacks' && sides.length === 0)
    const beside = !plain && width >= BESIDE
    const slides = Math.round(Math.min(height, width * (beside ? 0.4 : 0.44)))
    if (plain) return slides
    if (layout === 'user') {
      return beside ? Math.max(slides, leastBeside(props)) : slides + GAP_PX + panelBelow(props, width)
    }
    return beside ? slides : slides + GAP_PX + Math.round((width - GAP_PX) / 2 / SIDE_RATIO)
  },
})
