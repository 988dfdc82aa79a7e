import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Empty, Id, lines, Nothing, pageOf, paging, text, Time } from '#schemas/base/wire.ts'
import { Approval, APPROVAL_REASON, ApprovalInvitation, ApprovalRule, SentInvitation } from './entities.ts'

const login = { access: 'login' } as const

/** A wrong token of any form gets the same answer. */
const tokenInput = () => z.object({ token: text(64) })

/** Purchases of company accounts that a second person approves. */
export const approvals = {
  /** The member's own rule, null where nobody has to approve; and the invitation that was not accepted. */
  rule: get('/mall/v1/approvals/rule', {
    ...login,
    shows: ['approval'],
    input: Empty,
    output: () => z.object({ rule: z.nullable(ApprovalRule()), invitation: z.nullable(SentInvitation()) }),
  }),
  /** Another sum for the approver of the rule. */
  saveRule: post('/mall/v1/approvals/saveRule', {
    ...login,
    changes: ['approval', 'sms'],
    input: () => z.object({ above: codeLine(16) }),
    output: Nothing,
  }),
  /** Ends the rule and withdraws the invitation; the approver is told, and keeps what waits. */
  endRule: post('/mall/v1/approvals/endRule', {
    ...login,
    changes: ['approval', 'sms'],
    input: Empty,
    output: Nothing,
  }),
  /** Makes the link by which somebody can become the approver, above this sum; the previous link ends. */
  invite: post('/mall/v1/approvals/invite', {
    ...login,
    changes: ['approval'],
    input: () => z.object({ above: codeLine(16) }),
    /** A path of this mall with the secret, which is told this once. */
    output: () => z.object({ path: z.string(), expiresAt: Time() }),
  }),
  /** What the holder of a link is invited to. */
  invitation: post('/mall/v1/approvals/invitation', {
    ...login,
    quiet: true,
    shows: ['approval'],
    input: tokenInput,
    output: ApprovalInvitation,
  }),
  /** Makes the reader the approver of the buyer, at once also of what waits. */
  acceptInvitation: post('/mall/v1/approvals/acceptInvitation', {
    ...login,
    changes: ['approval', 'order', 'sms'],
    input: tokenInput,
    output: Nothing,
  }),
  declineInvitation: post('/mall/v1/approvals/declineInvitation', {
    ...login,
    changes: ['approval'],
    input: tokenInput,
    output: Nothing,
  }),
  /** Purchases that the member decides or has decided, the newest first; of a list, only those that wait or do not. */
  page: get('/mall/v1/approvals/page', {
    ...login,
    shows: ['approval', 'order'],
    input: () => z.object({ ...paging(), list: z.optional(z.enum(['WAITING', 'DONE'])) }),
    output: () => pageOf(Approval()),
  }),
  /** Lets a purchase be paid, or returns it with a reason, which cancels it. */
  decide: post('/mall/v1/approvals/decide', {
    ...login,
    changes: [
      'approval',
      'order',
      'payment',
      'points',
      'giftCard',
      'coupon',
      'goods',
      'activity',
      'inquiry',
      'sms',
    ],
    input: () =>
      z.object({
        tradeId: Id(),
        decision: z.enum(['APPROVE', 'RETURN']),
        reason: lines(APPROVAL_REASON),
      }),
    output: Nothing,
  }),
}
