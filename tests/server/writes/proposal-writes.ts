import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { proposalDesk } from '#tests/server/assortment/proposal-desk.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'

/** Every call by which a supplier proposes goods, and the office decides about it. */
export function proposalWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  const desk = proposalDesk(mall)
  async function typed({ userId }: Me) {
    await desk.makeSupplier(userId)
    return desk.typed()
  }
  async function draft(me: Me) {
    await desk.makeSupplier(me.userId)
    return desk.saved(me)
  }
  async function submitted(me: Me) {
    await desk.makeSupplier(me.userId)
    return desk.submitted(me)
  }
  return [
    [calls.saveProposal, typed],
    [calls.submitProposal, typed],
    [calls.withdrawProposal, submitted],
    [calls.dropProposal, draft],
    [calls.approveProposal, async (me) => desk.approval((await submitted(me)).proposalId, as)],
    [
      calls.rejectProposal,
      async (me) => ({ ...(await submitted(me)), reason: '缺图', fields: ['pictures'] }),
    ],
  ]
}
