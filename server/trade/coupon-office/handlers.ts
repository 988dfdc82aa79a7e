import { officeCoupons } from '#schemas/trade/coupon-office/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { giveCoupons, withdrawCoupon } from './give.ts'
import { couponListRoutes } from './lists.ts'
import {
  couponOptions,
  couponTemplate,
  createCoupon,
  editCoupon,
  extendCoupon,
  publishCoupon,
  stopCoupon,
} from './templates.ts'

export const couponOfficeRoutes = [
  ...couponListRoutes,
  ...implement(officeCoupons, {
    couponTemplate,
    couponOptions,
    createCoupon,
    editCoupon,
    publishCoupon,
    extendCoupon,
    stopCoupon,
    giveCoupons,
    withdrawCoupon,
  }),
]
