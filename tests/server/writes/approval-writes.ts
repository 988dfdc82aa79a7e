import { eq } from 'drizzle-orm'
import { approvals } from '#schemas/trade/approvals/calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { approvalRules } from '#server/trade/approvals/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'

/** Every call around purchases that a second person approves. */
export function approvalWrites(mall: TestMall): readonly Write[] {
  const { db } = mall.services
  const shop = shoppers(mall)
  const makeCompany = (userId: string) =>
    db.update(users).set({ enterprise: true }).where(eq(users.id, userId))

  /** A purchase of one member that waits for another. */
  async function submitted(buyer: Pick<Me, 'userId' | 'token'>, approverId: string) {
    await makeCompany(buyer.userId)
    const rule = { userId: buyer.userId, approverId, above: 0, updatedAt: mall.clock.now() }
    await db.insert(approvalRules).values(rule)
    const { goodsId, skuId } = await mall.build.goods()
    const { tradeId } = await shop.submit(buyer.token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    return tradeId
  }
  return [
    [
      approvals.saveRule,
      async ({ userId }) => {
        await makeCompany(userId)
        return { approver: (await mall.build.user()).userName, above: '100.00' }
      },
    ],
    [
      approvals.decide,
      async ({ userId }) => ({
        tradeId: await submitted(await shop.buyer(), userId),
        decision: 'APPROVE',
        reason: '',
      }),
    ],
    [
      approvals.askAgain,
      async (me) => {
        const approver = await mall.build.member()
        const tradeId = await submitted(me, approver.user.id)
        const asked = { tradeId, decision: 'RETURN' as const, reason: '换一件' }
        await mall.ok(approvals.decide, asked, { token: approver.token })
        return { tradeId }
      },
    ],
  ]
}
