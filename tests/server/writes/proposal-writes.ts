import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { proposalOffice } from '#tests/server/assortment/proposal-office.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'

/** Every call by which a supplier proposes goods, and the office decides about it. */
export function proposalWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  const office = proposalOffice(mall)
  async function typed({ userId }: Me) {
    await office.makeSupplier(userId)
    return office.typed()
  }
  async function draft(me: Me) {
    await office.makeSupplier(me.userId)
    return office.saved(me)
  }
  async function submitted(me: Me) {
    await office.makeSupplier(me.userId)
    return office.submitted(me)
  }
  return [
    [calls.saveProposal, typed],
    [calls.submitProposal, typed],
    [calls.withdrawProposal, submitted],
    [calls.dropProposal, draft],
    [calls.approveProposal, async (me) => office.approval((await submitted(me)).proposalId, as)],
    [
      calls.rejectProposal,
      async (me) => ({ ...(await submitted(me)), reason: '缺图', fields: ['pictures'] }),
    ],
  ]
}
