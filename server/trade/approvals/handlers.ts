import { approvals } from '#schemas/trade/approvals/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { decideApproval } from './decide.ts'
import { acceptInvitation, declineInvitation, invite, readInvitation } from './invite.ts'
import { listApprovals } from './list.ts'
import { endRule, readRule, saveRule } from './rule.ts'

export const approvalRoutes = implement(approvals, {
  rule: readRule,
  saveRule,
  endRule,
  invite,
  invitation: readInvitation,
  acceptInvitation,
  declineInvitation,
  page: listApprovals,
  decide: decideApproval,
})
