import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Id } from '#schemas/base/wire.ts'
import { fieldMeta, NO_ID } from '#schemas/field/field-meta.ts'
import { activityHead, estimateHeadHeight } from './parts/activity-layout.ts'
import { choice, count, list } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

const Named = later(() =>
  z.object({
    templateId: z
      .pipe(Id(), z.string())
      .register(fieldMeta, { label: '优惠券', control: 'coupon', max: 64, unreadable: { reads: NO_ID } }),
  }),
)

/** Height of a coupon, px. */
const COUPON = 112

export const couponStrip = defineWidget({
  type: 'coupon-strip',
  label: '优惠券',
  group: 'marketing',
  v: 1,
  props: () =>
    z.object({
      ...activityHead({ title: '领券中心', subtitle: '先领券，再下单' }),
      templates: list('指定优惠券', Named(), { itemLabel: '优惠券', max: 20 }),
      most: count('最多张数', { min: 1, max: 20, default: 6, least: 1, unit: '张' }),
      perView: count('一屏张数', { min: 2, max: 4, default: 3, unit: '张' }),
      empty: choice('没有可领的券时', { hide: '隐藏组件', message: '显示提示' }, 'hide'),
    }),
  defaults: {},
  estimate: (props) => estimateHeadHeight(props) + COUPON,
})
