import sharp from 'sharp'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { proposalDesk } from '#tests/server/assortment/proposal-desk.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'

/** Every call by which a supplier proposes goods, and the office decides about it. */
export function proposalWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  const desk = proposalDesk(mall)
  const drawn = async () => {
    const create = { width: 4, height: 2, channels: 3, background: { r: 9, g: 9, b: 9 } } as const
    const png = await sharp({ create }).png().toBuffer()
    return new File([new Uint8Array(png)], 'a.png', { type: 'image/png' })
  }
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
    [
      calls.addProposalPicture,
      async ({ userId }) => {
        await desk.makeSupplier(userId)
        return { file: await drawn() }
      },
    ],
  ]
}
