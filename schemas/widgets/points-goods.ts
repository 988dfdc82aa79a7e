import * as z from 'zod/mini'
import { activityBody, activityHead, bodyHeight, headHeight } from '../activity-layout.ts'
import { toggle } from '../fields.ts'
import { defineWidget } from '../widget.ts'

export const pointsGoods = defineWidget({
  type: 'points-goods',
  label: '积分兑换',
  group: 'marketing',
  v: 1,
  props: z.object({
    ...activityHead({ title: '积分兑换', subtitle: '攒下的积分，换一份好礼' }),
    showBalance: toggle('显示我的积分', true),
    ...activityBody(),
  }),
  defaults: {},
  estimate: (props, width) => headHeight(props) + (props.showBalance ? 56 : 0) + bodyHeight(props, width),
})
