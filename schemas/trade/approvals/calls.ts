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
  /** Creates an invitation; the link of the previous invitation becomes invalid. */
  invite: post('/mall/v1/approvals/invite', {
    ...login,
    changes: ['approval'],
    input: () => z.object({ above: codeLine(16) }),
    /** `path` contains the secret of the invitation; it is returned only once. */
    output: () => z.object({ path: z.string(), expiresAt: Time() }),
  }),
  invitation: post('/mall/v1/approvals/invitation', {
    ...login,
    quiet: true,
    shows: ['approval'],
    input: tokenInput,
    output: ApprovalInvitation,
  }),
  /** Makes the member the approver, also of purchases that are already waiting. */
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
  /** Lists purchases, newest first: WAITING selects those that wait for approval, DONE all others. */
  page: get('/mall/v1/approvals/page', {
    ...login,
    shows: ['approval', 'order'],
    input: () => z.object({ ...paging(), list: z.optional(z.enum(['WAITING', 'DONE'])) }),
    output: () => pageSchema(Approval()),
  }),
  /** Decides on a waiting purchase; RETURN cancels it. */
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
