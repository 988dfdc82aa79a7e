import * as z from 'zod/mini'
import { choice, link, text, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Width in px below which components-registry/points-balance moves its links below the balance. */
const PHONE = 700

export const pointsBalance = defineWidget({
  type: 'points-balance',
  label: '我的积分',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      guest: text('游客看到的话', { default: '登录后查看积分，换购好礼', max: 30 }),
      look: choice('样式', { gold: '金色卡片', paper: '白色卡片' }, 'gold'),
      showExpiring: toggle('提醒即将过期的积分', true),
      spend: text('换购按钮文字', { default: '去换购', max: 8, hint: '填了跳转才显示' }),
      link: link('换购按钮跳转'),
    }),
  defaults: {},
  estimate: (_, width) => (width < PHONE ? 184 : 136),
})
