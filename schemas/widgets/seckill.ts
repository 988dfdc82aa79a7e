import * as z from 'zod/mini'
import {
  activityBody,
  activityHead,
  estimateBodyHeight,
  estimateHeadHeight,
} from './parts/activity-layout.ts'
import { toggle } from './parts/fields.ts'
import { estimateTabBarHeight } from './parts/tab-looks.ts'
import { defineWidget } from './parts/widget.ts'

/** Width in px below which components-registry/seckill moves the clock below the title. */
const PHONE = 700

export const seckill = defineWidget({
  type: 'seckill',
  label: '限时秒杀',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      ...activityHead({ title: '限时秒杀', subtitle: '整点开抢，抢完为止' }),
      showProgress: toggle('显示已抢进度', true),
      ...activityBody(),
    }),
  defaults: {},
  estimate: (props, width) => {
    const head = Math.max(estimateHeadHeight(props), 52) + (width < PHONE ? 44 : 0)
    return head + estimateTabBarHeight([{ subtitle: '抢购中' }]) + estimateBodyHeight(props, width)
  },
})
