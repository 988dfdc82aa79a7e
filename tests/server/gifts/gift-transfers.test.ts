import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { giftBinding } from '#schemas/gifts/cards/binding/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { TRANSFER_MS } from '#schemas/gifts/cards/transfers/rules.ts'
import { returnTransfers } from '#server/gifts/cards/transfers/return-transfers.ts'
import { giftTransfers } from '#server/gifts/cards/transfers/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { reserveCard } from '#server/wallet/card-balances/ledger.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { PAY_PASSWORD } from '#tests/server/support/buy.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'
import { cardShop } from './card-shop.ts'
import { type Holder, transferOffice } from './transfer-office.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const office = transferOffice(mall)
const { shop } = office
let giver: Holder
let taker: Holder
let cardId = ''
beforeEach(async () => {
  await mall.reset()
  giver = await office.holder('王小礼')
  taker = await office.holder('沈知夏')
  cardId = await shop.card(giver.userId, 5_000, { last4: 'K7QX', picture: '/face.svg' })
})
const statusOf = async (id = cardId) => (await shop.cardRow(id))?.status

describe('GC5 a card is sent by a link', () => {
  it('waits for 72 hours; its secret has 128 bits, is kept as a hash and written nowhere', async () => {
    const { transferId, token, deadline } = await office.send(giver, cardId, undefined, ' 生日快乐 ')
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(deadline).toBe(START + TRANSFER_MS)
    const row = await office.row(transferId)
    expect(row).toMatchObject({ status: 'PENDING', giverId: giver.userId, message: '生日快乐' })
    expect(JSON.stringify(row)).not.toContain(token)
    await office.look(token)
    await office.accept(taker, token)
    expect(mall.logs.join('\n')).not.toContain(token)
  })

  it('a guest sees face, masked giver and greeting, never code or amount', async () => {
    const { token } = await office.send(giver, cardId, undefined, '生日快乐')
    const { data } = await office.look(token)
    const said = { status: 'PENDING', statusText: '待领取', giver: '王**', message: '生日快乐' }
    expect(data).toEqual({ ...said, picture: '/face.svg', deadline: START + TRANSFER_MS, own: null })
    expect((await office.look('A'.repeat(22))).code).toBe('NOT_FOUND')
    expect((await office.look(token, giver)).data.own).toBe('SENT')
  })

  it('accepted it is the taker’s with all that is on it, and what the giver did with it is not told', async () => {
    const { goodsId, skuId } = await mall.build.goods({ cash: 2_000 })
    const trade = await shop.submit(giver.token, {
      lines: [{ goodsId, skuId, quantity: 1 }],
      giftCardIds: [cardId],
    })
    expect(trade.payable.cash).toBe('0.00')
    await shop.tryPay(giver.token, trade)
    mall.clock.pass(1_000)
    const { token } = await office.send(giver, cardId)
    mall.clock.pass(1_000)
    expect((await office.accept(taker, token)).data).toMatchObject({
      giftId: cardId,
      balance: '30.00',
      last4: '',
    })
    const own = {
      status: 'ACTIVE',
      ownerId: taker.userId,
      acceptedAt: START + 2_000,
      codeHash: null,
      last4: '',
    }
    expect(await shop.cardRow(cardId)).toMatchObject(own)
    const { list } = await mall.ok(assets.giftCardEntries, { giftCardId: cardId }, { token: taker.token })
    expect(list.map(({ title, amount }) => [title, amount])).toEqual([['领取转赠', '30.00']])
    expect(
      (await mall.call(assets.giftCardEntries, { giftCardId: cardId }, { token: giver.token })).code,
    ).toBe('NOT_FOUND')
    expect((await office.sent(giver))[0]).toMatchObject({
      statusText: '已领取',
      receiver: '沈**',
      balance: null,
      last4: '',
    })
    expect((await office.received(taker))[0]).toMatchObject({
      statusText: '已领取',
      giver: '王**',
      balance: '30.00',
    })
    expect(await office.faults()).toEqual([])
  })

  it('is accepted once; the same click again is answered as before, anybody else is told that it is gone', async () => {
    const { token } = await office.send(giver, cardId)
    expect((await office.accept(taker, token)).code).toBe('100')
    expect((await office.accept(taker, token)).code).toBe('100')
    const late = await office.holder()
    expect((await office.accept(late, token)).code).toBe('TRANSFER_ENDED')
    expect((await office.look(token, late)).data).toMatchObject({
      status: 'ACCEPTED',
      giver: '',
      message: '',
      own: null,
    })
    expect((await office.look(token, taker)).data).toMatchObject({ own: 'TAKEN', giver: '王**' })
  })

  it('its giver cannot accept it, and is told to recall it', async () => {
    const { token } = await office.send(giver, cardId)
    const refused = await office.accept(giver, token)
    expect(refused.code).toBe('NO_PERMISSION')
    expect(refused.message).toContain('撤回')
    expect(await statusOf()).toBe('TRANSFERRING')
  })
})

describe('GC5 a card is sent to a phone', () => {
  it('with the same answer and a message, whether it is registered or not', async () => {
    const other = await shop.card(giver.userId, 5_000)
    const known = await office.trySend(giver, cardId, { to: 'PHONE', receiverTelephone: taker.telephone })
    const unknown = await office.trySend(giver, other, { to: 'PHONE', receiverTelephone: '139 0000 1111' })
    const shape = { transferId: expect.any(String) as string, deadline: START + TRANSFER_MS, token: null }
    expect([known.data, unknown.data]).toEqual([shape, shape])
    expect([known.code, known.message]).toEqual([unknown.code, unknown.message])
    for (const phone of [taker.telephone, '13900001111']) {
      const [sms, ...more] = await office.messages(phone)
      expect(more).toEqual([])
      expect(sms?.content).toContain('王**')
      expect(sms?.content).not.toMatch(/50|K7QX/)
    }
  })

  it('waits in the list of whoever has the phone, who accepts or refuses it', async () => {
    const one = await office.send(giver, cardId, taker.telephone, '新年好')
    const waiting = {
      transferId: one.transferId,
      giver: '王**',
      message: '新年好',
      name: null,
      balance: null,
    }
    expect(await office.received(taker)).toMatchObject([waiting])
    const counted = () => mall.ok(assets.counts, {}, { token: taker.token })
    // It counts as theirs before they take it; what is on it is not told yet.
    expect(await counted()).toMatchObject({ giftCards: 1, giftCardBalance: '0.00' })
    expect((await office.confirm(taker, one.transferId, false)).code).toBe('100')
    expect(await counted()).toMatchObject({ giftCards: 0 })
    expect(await shop.cardRow(cardId)).toMatchObject({
      status: 'ACTIVE',
      ownerId: giver.userId,
      acceptedAt: null,
    })
    expect((await office.sent(giver))[0]).toMatchObject({ statusText: '已婉拒', balance: '50.00' })
    expect((await office.confirm(taker, one.transferId)).code).toBe('TRANSFER_ENDED')
    const two = await office.send(giver, cardId, taker.telephone)
    expect((await office.confirm(taker, two.transferId)).code).toBe('100')
    expect(await shop.cardRow(cardId)).toMatchObject({ status: 'ACTIVE', ownerId: taker.userId })
    expect((await office.sent(giver))[0]?.receiver).toBe(`177****${taker.telephone.slice(-4)}`)
  })

  it('which changed hands in the meantime: whoever has it now', async () => {
    const { transferId } = await office.send(giver, cardId, taker.telephone)
    const next = await office.holder()
    await db.update(users).set({ telephone: '17800000001' }).where(eq(users.id, taker.userId))
    await db.update(users).set({ telephone: taker.telephone }).where(eq(users.id, next.userId))
    expect(await office.received(taker)).toEqual([])
    expect(await office.confirm(taker, transferId)).toEqual(await office.confirm(taker, 'none'))
    expect((await office.confirm(next, transferId)).code).toBe('100')
  })

  it('not to the own one, nor to what is no phone, nor so often that it is a nuisance', async () => {
    const to = (receiverTelephone: string) =>
      office.trySend(giver, cardId, { to: 'PHONE', receiverTelephone })
    for (const phone of [giver.telephone, '', '12345']) expect((await to(phone)).code).toBe('BAD_INPUT')
    for (let turn = 0; turn < 10; turn++) {
      const { transferId } = await office.send(giver, cardId, taker.telephone)
      await office.recall(giver, transferId)
    }
    expect((await to(taker.telephone)).code).toBe('TOO_OFTEN')
    expect(await statusOf()).toBe('ACTIVE')
  })
})

describe('GC5 sending', () => {
  it('needs the pay password, and a message of at most a greeting’s length', async () => {
    expect((await office.trySend(giver, cardId, { payPassword: '000000' })).code).toBe('PAY_PASSWORD_WRONG')
    expect((await office.trySend(giver, cardId, { message: '好'.repeat(101) })).code).toBe('BAD_INPUT')
    expect(await statusOf()).toBe('ACTIVE')
    expect(await db.$count(giftTransfers)).toBe(0)
  })

  it('is not for a card that is expired, empty, frozen, disabled, with money held or with an unused code', async () => {
    const cases: Partial<typeof giftCards.$inferInsert>[] = [
      { expiresAt: START },
      { status: 'EXPIRED' },
      { balance: 0, status: 'EXHAUSTED' },
      { status: 'FROZEN' },
      { status: 'DISABLED' },
      { frozen: 1 },
      { status: 'INACTIVE' },
    ]
    for (const given of cases) {
      const id = await shop.card(giver.userId, 5_000, given)
      expect([given, (await office.trySend(giver, id)).code]).toEqual([given, 'GIFT_CARD_UNUSABLE'])
    }
    expect(await db.$count(giftTransfers)).toBe(0)
  })

  it('a bought one with a code goes once the code is taken back', async () => {
    const cards = cardShop(mall)
    const [id = ''] = (await cards.buy(giver.token)).cardIds
    const asked = { giftCardId: id, payPassword: PAY_PASSWORD }
    const code = await mall.ok(gift.askCode, asked, { token: giver.token })
    expect((await office.trySend(giver, id)).code).toBe('GIFT_CARD_UNUSABLE')
    await mall.ok(gift.withdrawCode, { giftCardId: id }, { token: giver.token })
    const { token } = await office.send(giver, id)
    expect((await mall.call(giftBinding.bind, code, { token: taker.token })).code).toBe('GIFT_CODE_WRONG')
    await office.accept(taker, token)
    for (const by of [giver, taker]) {
      const { code: refused } = await mall.call(gift.refundCard, { giftCardId: id }, { token: by.token })
      expect(refused).not.toBe('100')
    }
  })

  it('GC6 on its way it is neither spent, sent again, bound, refunded nor given a code', async () => {
    const cards = cardShop(mall)
    const [id = ''] = (await cards.buy(giver.token)).cardIds
    await office.send(giver, id)
    const [own] = (await mall.ok(assets.giftCardList, {}, { token: giver.token })).filter(
      ({ giftCardId }) => giftCardId === id,
    )
    expect(own).toMatchObject({ statusText: '转赠中', reason: '转赠中', operations: [] })
    const part = { cardId: id, fen: 1, bizType: 'TRADE', bizId: 'T.0' }
    await expect(
      db.transaction((tx) => reserveCard({ ...services, db: tx }, giver.userId, part)),
    ).rejects.toThrow()
    const asked = { giftCardId: id, payPassword: PAY_PASSWORD }
    const answers = [
      await office.trySend(giver, id),
      await mall.call(gift.askCode, asked, { token: giver.token }),
      await mall.call(gift.refundCard, { giftCardId: id }, { token: giver.token }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('GIFT_CARD_UNUSABLE'))
    expect(await office.faults()).toEqual([])
  })
})

describe('GC5 the end of what nobody accepted', () => {
  it('recalled by its giver, once; a link is worth nothing any more', async () => {
    const { transferId, token } = await office.send(giver, cardId)
    expect((await office.recall(giver, transferId)).code).toBe('100')
    expect((await office.recall(giver, transferId)).code).toBe('TRANSFER_ENDED')
    expect((await office.accept(taker, token)).code).toBe('TRANSFER_ENDED')
    expect(await shop.cardRow(cardId)).toMatchObject({
      status: 'ACTIVE',
      ownerId: giver.userId,
      last4: 'K7QX',
    })
    expect((await office.trySend(giver, cardId)).code).toBe('100')
  })

  it('at its deadline it returns by itself, and nobody accepts it before the job has been there', async () => {
    const { transferId, token } = await office.send(giver, cardId)
    mall.clock.set(START + TRANSFER_MS - 1)
    expect(await returnTransfers.run(services)).toBe(0)
    mall.clock.pass(1)
    expect((await office.accept(taker, token)).code).toBe('TRANSFER_ENDED')
    expect((await office.sent(giver))[0]?.statusText).toBe('超时退回')
    const runs = await Promise.all([1, 2, 3].map(() => returnTransfers.run(services)))
    expect(runs.reduce((all, one) => all + one, 0)).toBe(1)
    expect(await office.row(transferId)).toMatchObject({ status: 'EXPIRED', endedAt: START + TRANSFER_MS })
    expect(await statusOf()).toBe('ACTIVE')
    expect(await office.faults()).toEqual([])
  })

  it('the deadline is never later than the end of the card', async () => {
    const short = await shop.card(giver.userId, 100, { expiresAt: START + 1_000 })
    expect((await office.send(giver, short)).deadline).toBe(START + 1_000)
  })

  it('what was disabled on its way stays so, whatever becomes of the transfer', async () => {
    const { transferId, token } = await office.send(giver, cardId)
    await db.update(giftCards).set({ status: 'DISABLED' }).where(eq(giftCards.id, cardId))
    expect((await office.accept(taker, token)).code).toBe('GIFT_CARD_UNUSABLE')
    expect((await office.recall(giver, transferId)).code).toBe('100')
    expect(await statusOf()).toBe('DISABLED')
  })
})
