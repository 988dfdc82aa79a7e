import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { giftTransfers as calls } from '#schemas/gifts/cards/transfers/calls.ts'
import { TRANSFER_MS } from '#schemas/gifts/cards/transfers/rules.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { returnTransfers } from '#server/gifts/cards/transfers/return-transfers.ts'
import { sendCards } from '#server/gifts/cards/transfers/send-cards.ts'
import { giftTransfers } from '#server/gifts/cards/transfers/tables.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from '#tests/server/trade/after-sale-office.ts'
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

describe('GC1 bought cards with a receiver', () => {
  const cards = cardShop(mall)
  const bought = async (receiverTelephone: string) => {
    const sendOn = formatMallDay(START + 5 * DAY_MS)
    const wish = { receiverTelephone, sendOn, greeting: '中秋好', quantity: 2 }
    return { ...(await cards.buy(giver.token, wish)), day: START + 5 * DAY_MS }
  }

  it('are sent on their day with one message, and accepted they do not go back for money', async () => {
    const { cardIds, day } = await bought(taker.telephone)
    const [first = '', second = ''] = cardIds
    const nine = day - 3_600_000
    mall.clock.set(nine - 1)
    expect(await sendCards.run(services), 'before nine in the morning').toBe(0)
    mall.clock.set(nine)
    const runs = await Promise.all([1, 2, 3].map(() => sendCards.run(services)))
    expect(runs.reduce((all, one) => all + one, 0)).toBe(2)
    expect(await office.messages(taker.telephone)).toHaveLength(1)
    expect(await shop.cardRow(first)).toMatchObject({ status: 'TRANSFERRING', sendOn: null })
    const waiting = await office.received(taker)
    expect(waiting).toMatchObject([{ message: '中秋好' }, { message: '中秋好' }])
    const [sent] = await db.select().from(giftTransfers).where(eq(giftTransfers.cardId, first))
    expect((await office.confirm(taker, sent?.id ?? '')).code).toBe('100')
    expect(await shop.cardRow(first)).toMatchObject({ ownerId: taker.userId, acceptedAt: nine })
    mall.clock.pass(TRANSFER_MS)
    expect(await returnTransfers.run(services)).toBe(1)
    expect(await shop.cardRow(second)).toMatchObject({
      ownerId: giver.userId,
      status: 'ACTIVE',
      acceptedAt: null,
    })
    const later = await startSession(services, giver.userId)
    expect((await mall.call(gift.refundCard, { giftCardId: second }, { token: later })).code).toBe('100')
    expect(await office.faults()).toEqual([])
  })

  it('to the buyer’s own phone are his at once', async () => {
    const { cardIds, day } = await bought(giver.telephone)
    mall.clock.set(day)
    expect(await sendCards.run(services)).toBe(2)
    expect(await shop.cardRow(cardIds[0] ?? '')).toMatchObject({ status: 'ACTIVE', sendOn: null })
    expect(await db.$count(giftTransfers)).toBe(0)
  })
})

describe('GC8 an order that the card paid is cancelled', () => {
  async function spent() {
    const { goodsId, skuId } = await mall.build.goods({ cash: 2_000 })
    const wish = { lines: [{ goodsId, skuId, quantity: 1 }], giftCardIds: [cardId] }
    const trade = await shop.submit(giver.token, wish)
    expect((await shop.tryPay(giver.token, trade)).code).toBe('100')
    return trade.orders[0]?.orderId ?? ''
  }
  const cancel = async (orderId: string) => {
    await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token: giver.token })
    const [asked] = await db.select().from(afterSales).where(eq(afterSales.orderId, orderId))
    const sales = afterSaleOffice(mall)
    Object.assign(sales.now, { ...giver, seller: (await mall.build.member({ roles: ['admin'] })).token })
    await sales.audit(asked?.id ?? '')
    await executeRefunds.run(services)
  }
  const others = async () => (await db.select().from(giftCards)).filter(({ id }) => id !== cardId)
  const forwarded = () => [
    { ownerId: giver.userId, balance: 2_000, initial: 2_000, status: 'ACTIVE' as const },
  ]

  it('while it is on its way: a new card of the payer, and the receiver gets what was sent', async () => {
    const orderId = await spent()
    const { token } = await office.send(giver, cardId)
    await cancel(orderId)
    expect(await others()).toMatchObject(forwarded())
    expect((await office.accept(taker, token)).data.balance).toBe('30.00')
    expect(await office.faults()).toEqual([])
  })

  it('after it was accepted: a new card of the payer, nothing for the taker', async () => {
    const orderId = await spent()
    const { token } = await office.send(giver, cardId)
    await office.accept(taker, token)
    await cancel(orderId)
    expect(await others()).toMatchObject(forwarded())
    expect(await shop.cardRow(cardId)).toMatchObject({ balance: 3_000, ownerId: taker.userId })
    const [entry] = (
      await mall.ok(assets.giftCardEntries, { giftCardId: (await others())[0]?.id ?? '' }, giver)
    ).list
    expect(entry?.orderIds).toEqual([orderId])
    expect(await office.faults()).toEqual([])
  })
})

describe('all gifts of one’s own', () => {
  it('cards, vouchers and books on pages, what can be used in front, or one kind of them', async () => {
    const empty = await shop.card(giver.userId, 0, { status: 'EXHAUSTED' })
    const at = { createdAt: START, expiresAt: START + DAY_MS, boundAt: START }
    const row = {
      levelId: 'l',
      picture: '/a.svg',
      status: 'ACTIVE' as const,
      last4: 'AAAA',
      picks: 3,
      left: 2,
    }
    for (const kind of ['VOUCHER', 'BOOK'] as const) {
      const hashes = { codeHash: kind, passwordHash: kind, ownerId: giver.userId }
      await db.insert(giftVouchers).values({ id: kind, kind, name: kind, ...row, ...hashes, ...at })
    }
    const all = (asked: { kind?: 'CARD' | 'VOUCHER' | 'BOOK'; pageNum?: number; pageSize?: number } = {}) =>
      mall.ok(calls.findAll, asked, { token: giver.token })
    expect(
      (await all()).list.map(({ giftId, kind, picks, balance }) => [kind, picks, balance, giftId]),
    ).toMatchObject([
      ['BOOK', 2, null, 'BOOK'],
      ['VOUCHER', 2, null, 'VOUCHER'],
      ['CARD', null, '50.00', cardId],
      ['CARD', null, '0.00', empty],
    ])
    expect(await all({ kind: 'BOOK' })).toMatchObject({
      total: 1,
      list: [{ giftId: 'BOOK', statusText: '可用' }],
    })
    expect((await all({ kind: 'CARD' })).total).toBe(2)
    expect(await all({ pageNum: 2, pageSize: 3 })).toMatchObject({ total: 4, list: [{ balance: '0.00' }] })
    expect((await mall.ok(calls.findAll, {}, { token: taker.token })).total).toBe(0)
  })
})

it('GC4 the opening of a bought card names its order', async () => {
  const { cardIds, giftCardOrderId } = await cardShop(mall).buy(giver.token)
  const { list } = await mall.ok(
    assets.giftCardEntries,
    { giftCardId: cardIds[0] ?? '' },
    { token: giver.token },
  )
  expect(list).toMatchObject([{ title: '购买礼品卡', giftCardOrderId }])
})

it('GC4 the ledger of who took a card begins with the taking, though time goes on meanwhile', async () => {
  const { token } = await office.send(giver, cardId)
  const { now } = mall.clock
  vi.spyOn(services.clock, 'now').mockImplementation(() => {
    mall.clock.pass(1)
    return now()
  })
  expect((await office.accept(taker, token)).code).toBe('100')
  const told = await mall.ok(assets.giftCardEntries, { giftCardId: cardId }, { token: taker.token })
  expect(told.list.map(({ title }) => title)).toEqual(['领取转赠'])
})
