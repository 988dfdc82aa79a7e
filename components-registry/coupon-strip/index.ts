import { defineView } from '../define-widget.ts'
import { CouponStrip } from './coupon-strip.tsx'

export const widget = defineView('coupon-strip', CouponStrip)
