import { giftBinding } from '#schemas/gifts/cards/binding/calls.ts'
import { giftTransfers } from '#schemas/gifts/cards/transfers/calls.ts'
import { hashCode, hashCodePassword, createCode } from '#server/wallet/card-balances/code.ts'
import { transferOffice } from '#tests/server/gifts/transfer-office.ts'
import { PAY_PASSWORD } from '#tests/server/support/buy.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'

/** Every call that binds a gift, sends it, or ends that. */
export function giftWrites(mall: TestMall): readonly Write[] {
  const office = transferOffice(mall)
  const { shop } = office

  /** Creates a code of a batch that nobody has bound. */
  async function code() {
    const made = createCode(mall.random)
    const hashes = { codeHash: hashCode(made.code), passwordHash: hashCodePassword(made.code, made.password) }
    await shop.card('nobody', 5_000, {
      ...hashes,
      id: made.code,
      ownerId: null,
      status: 'CREATED',
      levelId: 'level',
    })
    return made
  }
  const card = async ({ userId }: Pick<Me, 'userId'>) => ({
    giftCardId: await shop.card(userId, 5_000, { id: `given-${mall.random.token(9)}`, codeHash: null }),
  })
  const byLink = async (me: Pick<Me, 'userId' | 'token'>) => office.send(me, (await card(me)).giftCardId)
  const linked = async () => ({ token: (await byLink(await office.holder())).token })

  return [
    [giftBinding.bind, code],
    [giftBinding.bindByLevel, async () => ({ ...(await code()), levelId: 'level' })],
    [
      giftTransfers.transfer,
      async (me) => {
        const to = { to: 'PHONE', receiverTelephone: '17600000001' }
        return { ...(await card(me)), ...to, payPassword: PAY_PASSWORD }
      },
    ],
    [giftTransfers.recovery, async (me) => ({ transferId: (await byLink(me)).transferId })],
    [
      giftTransfers.recevieConfirm,
      async (me) => {
        const giver = await office.holder()
        const { giftCardId } = await card(giver)
        const { transferId } = await office.send(giver, giftCardId, me.telephone)
        return { transferId, accept: true }
      },
    ],
    [giftTransfers.acceptGifts, linked],
    [giftTransfers.look, linked],
  ]
}
