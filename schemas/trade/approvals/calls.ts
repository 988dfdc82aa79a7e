import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Empty, Id, lines, Nothing, pageOf, paging } from '#schemas/base/wire.ts'
import { Approval, APPROVAL_REASON, ApprovalRule } from './entities.ts'

const login = { access: 'login' } as const

/** Purchases of company accounts that a second person approves. */
export const approvals = {
  /** The member's own rule; null where nobody has to approve. */
  rule: get('/mall/v1/approvals/rule', {
    ...login,
    shows: ['approval'],
    input: Empty,
    output: () => z.object({ rule: z.nullable(ApprovalRule()) }),
  }),
  /** The approver by user name or phone, left out for the present one; '' ends the rule. Orders that wait already go on waiting. */
  saveRule: post('/mall/v1/approvals/saveRule', {
    ...login,
    changes: ['approval'],
    input: () => z.object({ approver: z.optional(codeLine(40)), above: codeLine(16) }),
    output: Nothing,
  }),
  /** Purchases that the member decides or has decided, the newest first; of a list, only those that wait or do not. */
  page: get('/mall/v1/approvals/page', {
    ...login,
    shows: ['approval', 'order'],
    input: () => z.object({ ...paging(), list: z.optional(z.enum(['WAITING', 'DONE'])) }),
    output: () => pageOf(Approval()),
  }),
  /** Lets a purchase be paid, or returns it with a reason. */
  decide: post('/mall/v1/approvals/decide', {
    ...login,
    changes: ['approval', 'order', 'payment', 'sms'],
    input: () =>
      z.object({
        tradeId: Id(),
        decision: z.enum(['APPROVE', 'RETURN']),
        reason: lines(APPROVAL_REASON),
      }),
    output: Nothing,
  }),
  /** The buyer submits a returned purchase again. */
  askAgain: post('/mall/v1/approvals/askAgain', {
    ...login,
    changes: ['approval', 'order', 'payment', 'sms'],
    input: () => z.object({ tradeId: Id() }),
    output: Nothing,
  }),
}
