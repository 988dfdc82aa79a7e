import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { image, link, list, requiredText, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Width in px below which components-registry/user-card stacks its parts. */
const PHONE = 700

const Shortcut = later(() =>
  z.object({
    text: requiredText('文字', { max: 8 }),
    icon: z.optional(image('图标', { hint: '建议 64×64，不填则用文字的第一个字' })),
    link: link(),
  }),
)

export const userCard = defineWidget({
  type: 'user-card',
  label: '会员卡片',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      greeting: text('问候语', { default: '您好', max: 12 }),
      guest: text('游客看到的话', { default: '登录查看会员价与订单', max: 30 }),
      showPoints: toggle('显示积分', true),
      showOrders: toggle('显示订单入口', true),
      shortcuts: list('更多入口', Shortcut(), { itemLabel: '入口', max: 10 }),
    }),
  defaults: {},
  estimate: ({ showOrders, shortcuts }, width) => {
    const phone = width < PHONE
    const across = phone ? 5 : 10
    const orders = showOrders ? 96 : 0
    const lines = Math.ceil(shortcuts.length / across) * 92
    const more = lines === 0 ? 0 : lines + (phone ? 9 : 25)
    return phone ? 88 + orders + more : Math.max(144, orders + 48) + more
  },
})
