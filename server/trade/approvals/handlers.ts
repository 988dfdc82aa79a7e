import { approvals } from '#schemas/trade/approvals/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { askApprovalAgain, decideApproval } from './decide.ts'
import { approvalPage } from './list.ts'
import { readRule, saveRule } from './rule.ts'

export const approvalRoutes = implement(approvals, {
  rule: readRule,
  saveRule,
  page: approvalPage,
  decide: decideApproval,
  askAgain: askApprovalAgain,
})
