import { officeMembers } from '#schemas/trade/members/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { memberListRoutes } from './list.ts'
import { officeMember, editMember, enableMember } from './member.ts'
import { givePoints, takePoints } from './points.ts'

/** Accounts of the mall, as the back office deals with them. */
export const memberRoutes = [
  ...memberListRoutes,
  ...implement(officeMembers, { member: officeMember, editMember, enableMember, givePoints, takePoints }),
]
