import { eq } from 'drizzle-orm'
import { approvals } from '#schemas/trade/approvals/calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'
import { approvalOffice } from '#tests/server/trade/approval-office.ts'

/** Every call around purchases that a second person approves. */
export function approvalWrites(mall: TestMall): readonly Write[] {
  const { db } = mall.services
  const office = approvalOffice(mall)
  const makeCompany = (userId: string) =>
    db.update(users).set({ enterprise: true }).where(eq(users.id, userId))

  /** Invitation link of a company, for a member that is no company. */
  const invited = async () => ({ token: await office.invite(await office.company(), '100.00') })

  return [
    [
      approvals.saveRule,
      async (me) => {
        await makeCompany(me.userId)
        await office.appoint(me, await office.approver())
        return { above: '100.00' }
      },
    ],
    [
      approvals.endRule,
      async (me) => {
        await makeCompany(me.userId)
        await office.appoint(me, await office.approver())
        return {}
      },
    ],
    [
      approvals.invite,
      async ({ userId }) => {
        await makeCompany(userId)
        return { above: '100.00' }
      },
    ],
    [approvals.invitation, invited],
    [approvals.acceptInvitation, invited],
    [approvals.declineInvitation, invited],
    [
      approvals.decide,
      async (me) => {
        const buyer = await office.company()
        await office.appoint(buyer, me)
        const { tradeId } = await office.order(buyer)
        return { tradeId, decision: 'RETURN', reason: '换一件' }
      },
    ],
  ]
}
