import * as z from 'zod/mini'
import {
  activityBody,
  activityHead,
  estimateBodyHeight,
  estimateHeadHeight,
} from './parts/activity-layout.ts'
import { toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

export const pointsGoods = defineWidget({
  type: 'points-goods',
  label: '积分兑换',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      ...activityHead({ title: '积分兑换', subtitle: '攒下的积分，换一份好礼' }),
      showBalance: toggle('显示我的积分', true),
      ...activityBody(),
    }),
  defaults: {},
  estimate: (props, width) =>
    estimateHeadHeight(props) + (props.showBalance ? 56 : 0) + estimateBodyHeight(props, width),
})
