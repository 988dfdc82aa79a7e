import * as z from 'zod/mini'
import { DAY_MS } from '#schemas/base/constants.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Count, Points, Time } from '#schemas/base/wire.ts'

/** A purchase of a company account that a second person looks at before it is paid. */
export const APPROVAL_STATES = { WAITING: '待审批', APPROVED: '已通过', RETURNED: '已退回' } as const
export type ApprovalState = keyof typeof APPROVAL_STATES
export const ApprovalState = later(() => z.enum(typedKeys(APPROVAL_STATES)))

/** The longest time from its submit that a purchase is held for its approval and its payment together, ms. */
export const APPROVAL_WAIT_MS = DAY_MS
/** The same for people. */
export const APPROVAL_WAIT_TEXT = '24 小时'
/** Life of an invitation link, ms. */
export const INVITATION_MS = 7 * DAY_MS
export const APPROVAL_REASON = 100

/** Who approves, and above which sum in yuan. */
export const ApprovalRule = later(() =>
  z.object({
    approverName: z.string(),
    /** Masked; '' for an account without one. */
    approverPhone: z.string(),
    /** False for an account that was disabled: it can approve nothing. */
    isApproverActive: z.boolean(),
    above: Cash(),
  }),
)
export type ApprovalRule = z.output<ReturnType<typeof ApprovalRule>>

/** The latest invitation of a buyer as the buyer sees it; its link is shown once, when it is made. */
export const SentInvitation = later(() =>
  z.object({ above: Cash(), expiresAt: Time(), state: z.enum(['OPEN', 'DECLINED', 'EXPIRED']) }),
)
export type SentInvitation = z.output<ReturnType<typeof SentInvitation>>

/** An invitation as whoever holds its link sees it. */
export const ApprovalInvitation = later(() =>
  z.object({
    /** Masked. */
    buyerName: z.string(),
    above: Cash(),
    expiresAt: Time(),
    /** It was answered, or its time is over. */
    over: z.boolean(),
    /** The reader made it. */
    own: z.boolean(),
  }),
)
export type ApprovalInvitation = z.output<ReturnType<typeof ApprovalInvitation>>

/** A line of a purchase as it was placed; while it waits, with what changed of its goods since. */
export const ApprovalLine = later(() =>
  z.object({
    goodsId: z.string(),
    skuId: z.string(),
    name: z.string(),
    specText: z.string(),
    quantity: Count(),
    /** Listed price of one piece. */
    unit: z.object({ points: Points(), cash: Cash() }),
    /** Current price of one piece, paid in the same way; absent when unchanged. */
    current: z.optional(z.object({ points: Points(), cash: Cash() })),
    /** Why so many pieces are not sold now, in Chinese. */
    problem: z.optional(z.string()),
  }),
)
export type ApprovalLine = z.output<ReturnType<typeof ApprovalLine>>

/** A purchase as its approver sees it. */
export const Approval = later(() =>
  z.object({
    tradeId: z.string(),
    state: ApprovalState(),
    /** Who wants to buy. */
    buyerName: z.string(),
    payable: z.object({ points: Points(), cash: Cash() }),
    giftCard: Cash(),
    /** What it buys; gift cards and the fee of a filing are one line without goods, whose ids are ''. */
    lines: z.array(ApprovalLine()),
    /** Who gets it and where, the phone masked; '' where nothing is sent. */
    address: z.string(),
    reason: z.string(),
    createdAt: Time(),
    decidedAt: z.nullable(Time()),
    /** Until when it can be approved and paid. */
    expiresAt: Time(),
    /** It can be decided no more: the order was cancelled, or is paid. */
    over: z.boolean(),
  }),
)
export type Approval = z.output<ReturnType<typeof Approval>>
