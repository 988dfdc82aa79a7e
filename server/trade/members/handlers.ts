import { officeMembers } from '#schemas/trade/members/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { memberListRoutes } from './list.ts'
import { getOfficeMember, editMember, enableMember } from './member.ts'
import { givePoints, takePoints } from './points.ts'

export const memberRoutes = [
  ...memberListRoutes,
  ...implement(officeMembers, { member: getOfficeMember, editMember, enableMember, givePoints, takePoints }),
]
