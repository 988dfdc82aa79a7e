import { MEMBER_KINDS } from '#schemas/people/accounts/audiences.ts'

/** States of a coupon (B.7). WITHDRAWN: the back office took it back unused. */
export const COUPON_STATES = {
  UNUSED: '未使用',
  LOCKED: '待付款订单占用',
  USED: '已使用',
  EXPIRED: '已过期',
  WITHDRAWN: '已收回',
} as const
export type CouponStatus = keyof typeof COUPON_STATES

/** States of a template, which only move forward in this order. */
export const TEMPLATE_STATES = { DRAFT: '草稿', PUBLISHED: '已发布', STOPPED: '已停止' } as const
export type TemplateStatus = keyof typeof TEMPLATE_STATES

/** Members who may claim a coupon. */
export const COUPON_CLAIMS = { EVERYBODY: '所有会员', KINDS: '指定身份', NOBODY: '仅由后台发放' } as const
export type CouponClaimBy = keyof typeof COUPON_CLAIMS

/** Kinds of members to which a coupon can be restricted. */
export const COUPON_KINDS = MEMBER_KINDS
