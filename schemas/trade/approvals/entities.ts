import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Count, Points, Time } from '#schemas/base/wire.ts'

/** A purchase of a company account that a second person looks at before it is paid. */
export const APPROVAL_STATES = { WAITING: '待审批', APPROVED: '已通过', RETURNED: '已退回' } as const
export type ApprovalState = keyof typeof APPROVAL_STATES
export const ApprovalState = later(() => z.enum(typedKeys(APPROVAL_STATES)))

/** A submitted order waits so long for its approver, and once it is approved for its payment, ms. */
export const APPROVAL_WAIT_MS = 3 * 24 * 3_600_000
export const APPROVAL_REASON = 100

/** Who approves, and above which sum in yuan; null where nobody has to. */
export const ApprovalRule = later(() =>
  z.object({ approverName: z.string(), approverPhone: z.string(), above: Cash() }),
)
export type ApprovalRule = z.output<ReturnType<typeof ApprovalRule>>

/** A purchase as its approver sees it. */
export const Approval = later(() =>
  z.object({
    tradeId: z.string(),
    state: ApprovalState(),
    /** Who wants to buy. */
    buyerName: z.string(),
    payable: z.object({ points: Points(), cash: Cash() }),
    giftCard: Cash(),
    lines: z.array(
      z.object({
        goodsId: z.string(),
        skuId: z.string(),
        name: z.string(),
        specText: z.string(),
        quantity: Count(),
        /** What a piece is listed at. */
        unit: z.object({ points: Points(), cash: Cash() }),
      }),
    ),
    /** Who gets it and where, the phone masked; '' where nothing is sent. */
    address: z.string(),
    reason: z.string(),
    createdAt: Time(),
    decidedAt: z.nullable(Time()),
    /** It can be decided no more: the order was cancelled, or is paid. */
    over: z.boolean(),
  }),
)
export type Approval = z.output<ReturnType<typeof Approval>>
