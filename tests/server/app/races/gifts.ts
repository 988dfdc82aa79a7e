import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { giftBinding } from '#schemas/gifts/cards/binding/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { returnTransfers } from '#server/gifts/cards/transfers/return-transfers.ts'
import { giftTransfers } from '#server/gifts/cards/transfers/tables.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { cardShop } from '#tests/server/gifts/card-shop.ts'
import { type Holder, transferOffice } from '#tests/server/gifts/transfer-office.ts'
import { type MallOfBuyers, PAY_PASSWORD } from '#tests/server/support/buy.ts'
import { figure } from '#tests/support/some.ts'

const ROUNDS = figure(20, 500)

/** Tests that a card has one owner and one end when several members claim it at once from any number of processes. */
export function giftRaces(mall: MallOfBuyers): void {
  const { db } = mall.services
  const office = transferOffice(mall)
  const { shop } = office

  /** A card of the giver on its way to the taker's phone. */
  async function onItsWay(giver: Holder, taker: Holder) {
    const cardId = await shop.card(giver.userId, 5_000)
    // Inserts the row directly, because the limit of messages is not tested here.
    const row = { id: `T-${cardId}`, cardId, giverId: giver.userId, status: 'PENDING' as const }
    const now = mall.clock.now()
    const at = { createdAt: now, deadline: now + 3_600_000 }
    await db.insert(giftTransfers).values({ ...row, receiverTelephone: taker.telephone, ...at })
    await db.update(giftCards).set({ status: 'TRANSFERRING' }).where(eq(giftCards.id, cardId))
    return { cardId, transferId: row.id }
  }
  /** Its deadline has come, for the job alone: whoever accepts it looks at the clock too. */
  const over = (transferId: string) =>
    db.update(giftTransfers).set({ deadline: mall.clock.now() }).where(eq(giftTransfers.id, transferId))

  describe('GC5 GC6 a card on its way', () => {
    it('accepted, refused, recalled and over at once: one end, and one owner by it', async () => {
      const [giver, taker] = [await office.holder(), await office.holder()]
      const ends: Record<string, number> = {}
      for (let round = 0; round < ROUNDS; round++) {
        const { cardId, transferId } = await onItsWay(giver, taker)
        const tries = [
          () => office.confirm(taker, transferId).then(({ code }) => code === '100'),
          () => office.confirm(taker, transferId, false).then(({ code }) => code === '100'),
          () => office.recall(giver, transferId).then(({ code }) => code === '100'),
          async () => {
            await over(transferId)
            return (await returnTransfers.run(mall.services)) > 0
          },
        ]
        // Another one is first in each round; a deadline that comes leaves the others little to win.
        const wanted = round % 4 === 0 ? tries : tries.slice(0, 3)
        const turned = wanted.map((_, at) => wanted[(at + round) % wanted.length] ?? _)
        // In the first rounds one is through before the others come, so that each end is seen whatever is fastest.
        const done = round < tries.length ? [await turned[0]?.()] : []
        done.push(...(await Promise.all(turned.slice(done.length).map((one) => one()))))
        expect(done.filter(Boolean)).toHaveLength(1)
        const row = await office.row(transferId)
        ends[row?.status ?? ''] = (ends[row?.status ?? ''] ?? 0) + 1
        const owner = row?.status === 'ACCEPTED' ? taker.userId : giver.userId
        expect(await shop.cardRow(cardId)).toMatchObject({ status: 'ACTIVE', ownerId: owner, balance: 5_000 })
      }
      expect(ends.PENDING).toBeUndefined()
      expect(Object.keys(ends).length).toBeGreaterThan(2)
      expect(await office.faults()).toEqual([])
    })

    it('sent twice and spent at once: it is sent once or it pays, never both', async () => {
      const giver = await office.holder()
      const { goodsId, skuId } = await mall.build.goods({ cash: 500 }, [{ onHand: 9_999 }])
      for (let round = 0; round < ROUNDS; round++) {
        const cardId = await shop.card(giver.userId, 500)
        const wish = { lines: [{ goodsId, skuId, quantity: 1 }], giftCardIds: [cardId] }
        const asked = await shop.draft(giver.token, wish)
        const [order, ...sent] = await Promise.all([
          shop.trySubmit(giver.token, asked),
          office.trySend(giver, cardId),
          office.trySend(giver, cardId),
        ])
        const sends = sent.filter(({ code }) => code === '100').length
        expect([order.code === '100', sends]).toEqual(sends === 1 ? [false, 1] : [true, 0])
        const card = await shop.cardRow(cardId)
        expect([card?.status, card?.balance]).toEqual(sends === 1 ? ['TRANSFERRING', 500] : ['EXHAUSTED', 0])
      }
      expect(await office.faults()).toEqual([])
    })

    it('a link that many open at once has one taker', async () => {
      const giver = await office.holder()
      const takers = await Promise.all(Array.from({ length: 10 }, () => office.holder()))
      for (let round = 0; round < figure(3, 50); round++) {
        const cardId = await shop.card(giver.userId, 500)
        const { token } = await office.send(giver, cardId)
        const answers = await Promise.all(takers.map((one) => office.accept(one, token)))
        const got = takers.filter((_, at) => answers[at]?.code === '100')
        expect(got.map(({ userId }) => userId)).toEqual([(await shop.cardRow(cardId))?.ownerId])
      }
      expect(await office.faults()).toEqual([])
    })
  })

  describe('GC3 one code', () => {
    it('bound by 100 at once has one owner, also while its buyer takes it back', async () => {
      const buyer = await shop.buyer()
      const many = await Promise.all(Array.from({ length: 100 }, () => mall.build.member()))
      const [plain = '', contested = ''] = (await cardShop(mall).buy(buyer.token, { quantity: 2 })).cardIds
      for (const giftCardId of [plain, contested]) {
        const by = { token: buyer.token }
        const code = await mall.ok(gift.askCode, { giftCardId, payPassword: PAY_PASSWORD }, by)
        const back =
          giftCardId === contested ? mall.call(gift.withdrawCode, { giftCardId }, by) : Promise.resolve(null)
        const answers = await Promise.all(
          many.map(({ token }) => mall.call(giftBinding.bind, code, { token })),
        )
        const owners = many.filter((_, at) => answers[at]?.code === '100').map(({ user }) => user.id)
        const withdrawn = (await back)?.code === '100'
        expect(owners).toHaveLength(withdrawn ? 0 : 1)
        expect((await shop.cardRow(giftCardId))?.ownerId).toBe(withdrawn ? buyer.userId : owners[0])
      }
      expect(await office.faults()).toEqual([])
    })
  })
}
