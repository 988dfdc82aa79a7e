export const FREIGHT_AFTER_COUPON = '满额免运费按用券后的金额计算'
