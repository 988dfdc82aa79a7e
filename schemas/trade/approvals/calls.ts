import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Empty, Id, lines, Nothing, pageSchema, paging, text, Time } from '#schemas/base/wire.ts'
import { Approval, APPROVAL_REASON, ApprovalInvitation, ApprovalRule, SentInvitation } from './entities.ts'

const login = { access: 'login' } as const

/** Accepts any text, so that a malformed token gets the same answer as a wrong one. */
const tokenInput = () => z.object({ token: text(64) })

/** Purchases of company accounts that a second person approves. */
export const approvals = {
  /** Returns the member's own rule (null if nobody has to approve) and the invitation that was not accepted. */
  rule: get('/mall/v1/approvals/rule', {
    ...login,
    shows: ['approval'],
    input: Empty,
    output: () => z.object({ rule: z.nullable(ApprovalRule()), invitation: z.nullable(SentInvitation()) }),
  }),
  /** Changes the amount above which the approver has to decide. */
  saveRule: post('/mall/v1/approvals/saveRule', {
    ...login,
    changes: ['approval', 'sms'],
    input: () => z.object({ above: codeLine(16) }),
    output: Nothing,
  }),
  /** Ends the rule and withdraws the invitation. The approver is notified and keeps the purchases that are waiting. */
  endRule: post('/mall/v1/approvals/endRule', {
    ...login,
    changes: ['approval', 'sms'],
    input: Empty,
    output: Nothing,
  }),
  /** Creates a link by which somebody can become the approver above this amount; the previous link becomes invalid. */
  invite: post('/mall/v1/approvals/invite', {
    ...login,
    changes: ['approval'],
    input: () => z.object({ above: codeLine(16) }),
    /** Path in this mall that contains the secret; it is returned only once. */
    output: () => z.object({ path: z.string(), expiresAt: Time() }),
  }),
  /** Returns the invitation for the holder of a link. */
  invitation: post('/mall/v1/approvals/invitation', {
    ...login,
    quiet: true,
    shows: ['approval'],
    input: tokenInput,
    output: ApprovalInvitation,
  }),
  /** Makes the caller the approver of the buyer, including for purchases that are already waiting. */
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
  /**
   * Lists purchases that the member decides or has decided, newest first; the filter selects those that wait, or
   * those that do not.
   */
  page: get('/mall/v1/approvals/page', {
    ...login,
    shows: ['approval', 'order'],
    input: () => z.object({ ...paging(), list: z.optional(z.enum(['WAITING', 'DONE'])) }),
    output: () => pageSchema(Approval()),
  }),
  /** Releases a purchase for payment, or returns it with a reason, which cancels it. */
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
