import * as z from 'zod/mini'
import { activityHead, estimateHeadHeight, whenOver } from './parts/activity-layout.ts'
import { reference, toggle } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Width in px below which components-registry/luck-wheel moves the text below the wheel. */
const PHONE = 768

export const luckWheel = defineWidget({
  type: 'luck-wheel',
  label: '幸运大转盘',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      ...activityHead({ title: '幸运大转盘', subtitle: '转一转，好礼带回家' }),
      wheelId: reference('活动', 'wheel', { max: 64, hint: '不选则显示正在进行、最早结束的活动' }),
      showWinners: toggle('显示中奖名单', true),
      empty: whenOver(),
    }),
  defaults: {},
  estimate: (props, width) => estimateHeadHeight(props) + (width < PHONE ? width + 320 : 440),
})
