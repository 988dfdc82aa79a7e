import * as z from 'zod/mini'
import { activityHead, estimateHeadHeight, whenOver } from './parts/activity-layout.ts'
import { count } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Breakpoint in px; keep in sync with components-registry/group-goods. */
const NARROW = 700
const CARD = { wide: 208, narrow: 176 }
const TEAM = 48

export const groupGoods = defineWidget({
  type: 'group-goods',
  label: '拼团商品',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      ...activityHead({ title: '好友拼团', subtitle: '人齐发货，未成团自动退款' }),
      columns: count('每行件数', { min: 1, max: 3, default: 2 }),
      most: count('最多件数', { min: 1, max: 20, default: 4, least: 1, unit: '件' }),
      teams: count('每件商品显示几个正在拼的团', { min: 0, max: 3, default: 1, least: 0, unit: '个' }),
      empty: whenOver(),
    }),
  defaults: {},
  estimate: (props, width) => {
    const { columns, most, teams } = props
    const phone = width < NARROW
    const lines = Math.ceil(most / (phone ? 1 : columns))
    const card = (phone ? CARD.narrow : CARD.wide) + teams * TEAM
    return estimateHeadHeight(props) + lines * card + (lines - 1) * (phone ? 8 : 16)
  },
})
