import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { choice, count, image, link, list, requiredText, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const GLYPHS = {
  gift: '礼物',
  cart: '购物车',
  chat: '客服',
  phone: '电话',
  order: '订单',
  heart: '收藏',
  coupon: '优惠券',
  book: '手册',
} as const

const Entry = later(() =>
  z.object({
    text: requiredText('文字', { max: 5 }),
    glyph: choice('图标', GLYPHS, 'gift'),
    icon: z.optional(image('自己的图标', { hint: '选填，正方形，建议 64×64；填了就不用上面的图标' })),
    link: link(),
  }),
)

export const sideBar = defineWidget({
  type: 'side-bar',
  label: '悬浮侧栏',
  group: 'page',
  v: 1,
  props: () =>
    z.object({
      items: list('入口', Entry(), { itemLabel: '入口', max: 8 }),
      top: toggle('显示回到顶部', true),
      edge: choice('位置', { right: '窗口右侧', left: '窗口左侧' }, 'right'),
      bottom: count('距窗口底部', { min: 0, max: 400, default: 96, unit: 'px' }),
    }),
  defaults: {
    items: [
      { text: '购物车', glyph: 'cart', link: { jump: 'shoppingCart' } },
      { text: '客服', glyph: 'chat', link: { jump: '60' } },
    ],
  },
  estimate: () => 0,
  floats: () => true,
})
