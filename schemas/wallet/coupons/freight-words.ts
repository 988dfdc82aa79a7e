/** Note beside coupons: freight is computed on the amount after coupons. */
export const FREIGHT_AFTER_COUPON = '满额免运费按用券后的金额计算'
