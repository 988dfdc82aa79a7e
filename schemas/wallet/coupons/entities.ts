import { MEMBER_KINDS } from '#schemas/people/accounts/audiences.ts'

/** States of a member's coupon; WITHDRAWN: the back office took the unused coupon back (B.7). */
export const COUPON_STATES = {
  UNUSED: '未使用',
  LOCKED: '待付款订单占用',
  USED: '已使用',
  EXPIRED: '已过期',
  WITHDRAWN: '已收回',
} as const
export type CouponStatus = keyof typeof COUPON_STATES

/** States only move forward in this order. */
export const TEMPLATE_STATES = { DRAFT: '草稿', PUBLISHED: '已发布', STOPPED: '已停止' } as const
export type TemplateStatus = keyof typeof TEMPLATE_STATES

export const COUPON_CLAIMS = { EVERYBODY: '所有会员', KINDS: '指定身份', NOBODY: '仅由后台发放' } as const
export type CouponClaimBy = keyof typeof COUPON_CLAIMS

export const COUPON_KINDS = MEMBER_KINDS
