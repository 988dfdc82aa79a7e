import * as z from 'zod/mini'
import { DAY_MS } from '#schemas/base/constants.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Count, Points, Time } from '#schemas/base/wire.ts'

export const APPROVAL_STATES = { WAITING: '待审批', APPROVED: '已通过', RETURNED: '已退回' } as const
export type ApprovalState = keyof typeof APPROVAL_STATES
export const ApprovalState = later(() => z.enum(getTypedKeys(APPROVAL_STATES)))

/** Maximum time for approval and payment together, ms. */
export const APPROVAL_WAIT_MS = DAY_MS
export const APPROVAL_WAIT_TEXT = '24 小时'
/** Lifetime of the link, ms. */
export const INVITATION_MS = 7 * DAY_MS
export const APPROVAL_REASON = 100

/** `above` is the amount in yuan that needs no approval. */
export const ApprovalRule = later(() =>
  z.object({
    approverName: z.string(),
    /** Masked phone; '' if the account has no phone. */
    approverPhone: z.string(),
    /** False if the account was disabled. */
    isApproverActive: z.boolean(),
    above: Cash(),
  }),
)
export type ApprovalRule = z.output<ReturnType<typeof ApprovalRule>>

/** The link is shown only once, when it is created. */
export const SentInvitation = later(() =>
  z.object({ above: Cash(), expiresAt: Time(), state: z.enum(['OPEN', 'DECLINED', 'EXPIRED']) }),
)
export type SentInvitation = z.output<ReturnType<typeof SentInvitation>>

export const ApprovalInvitation = later(() =>
  z.object({
    /** Masked. */
    buyerName: z.string(),
    above: Cash(),
    expiresAt: Time(),
    over: z.boolean(),
    own: z.boolean(),
  }),
)
export type ApprovalInvitation = z.output<ReturnType<typeof ApprovalInvitation>>

/** A line of a purchase as placed; `current` and `problem` show later changes while the purchase waits. */
export const ApprovalLine = later(() =>
  z.object({
    goodsId: z.string(),
    skuId: z.string(),
    name: z.string(),
    specText: z.string(),
    quantity: Count(),
    /** Listed price of one piece. */
    unit: z.object({ points: Points(), cash: Cash() }),
    /** Current price of one piece, paid in the same way; absent if unchanged. */
    current: z.optional(z.object({ points: Points(), cash: Cash() })),
    /** Reason why this many pieces cannot be bought now, in Chinese. */
    problem: z.optional(z.string()),
  }),
)
export type ApprovalLine = z.output<ReturnType<typeof ApprovalLine>>

export const Approval = later(() =>
  z.object({
    tradeId: z.string(),
    state: ApprovalState(),
    buyerName: z.string(),
    payable: z.object({ points: Points(), cash: Cash() }),
    giftCard: Cash(),
    /** Lines of the purchase. Gift cards and the fee of a filing are one line without goods: its ids are ''. */
    lines: z.array(ApprovalLine()),
    /** Receiver and address, with the phone masked; '' if nothing is shipped. */
    address: z.string(),
    reason: z.string(),
    createdAt: Time(),
    decidedAt: z.nullable(Time()),
    expiresAt: Time(),
    /** True if the purchase was cancelled or paid. */
    over: z.boolean(),
  }),
)
export type Approval = z.output<ReturnType<typeof Approval>>
