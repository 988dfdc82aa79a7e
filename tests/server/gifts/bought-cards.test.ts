import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { cashier, payments } from '#schemas/trade/payments/calls.ts'
import { giftCardOrders, giftLevels } from '#server/gifts/tables.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { cashierCharges } from '#server/trade/payments/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { hashCodePassword } from '#server/wallet/card-balances/code.ts'
import { captureCard, reserveCard, refundCard } from '#server/wallet/card-balances/ledger.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { PAY_PASSWORD } from '#tests/server/support/buy.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { figure } from '#tests/support/some.ts'
import { cardShop } from './card-shop.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const cards = cardShop(mall)
const { shop } = cards
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const made = await shop.buyer()
  token = made.token
  userId = made.userId
})

const rows = () => db.select().from(giftCards).orderBy(giftCards.place)
const statuses = async () => (await rows()).map(({ status }) => status)
const ask = (giftCardId: string, payPassword = PAY_PASSWORD, by = token) =>
  mall.call(gift.askCode, { giftCardId, payPassword }, { token: by })
const giveBack = (giftCardId: string, by = token) => mall.call(gift.refundCard, { giftCardId }, { token: by })

describe('GC1 an order of cards', () => {
  it('three by cash: they are opened when it is paid, and not before', async () => {
    const made = await cards.submit(token, { quantity: 3, greeting: '新年好' })
    expect(made.payable).toEqual({ cash: '294.00', points: '0' })
    expect(await rows()).toEqual([])
    await shop.pay(token, made)
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
    expect(
      (await rows()).every(
        ({ balance, ownerId, codeHash }) => balance === 10_000 && ownerId === userId && codeHash === null,
      ),
    ).toBe(true)
    const { list } = await cards.orders(token)
    expect(list).toMatchObject([{ quantity: 3, status: 'PAID', greeting: '新年好', value: '100.00' }])
    expect(await mall.ok(payments.findTrade, { tradeId: made.tradeId }, { token })).toMatchObject({
      kind: 'GIFT_CARDS',
      title: '知礼卡 ￥100.00 × 3',
      status: 'PAID',
      orders: [],
      split: null,
    })
    expect(await shop.faults()).toEqual([])
  })

  it('by points, with the pay password', async () => {
    await mall.build.points(userId, 20_000)
    const made = await cards.submit(token, { payBy: 'POINTS', quantity: 2 })
    expect((await shop.tryPay(token, made, { payPassword: '000000' })).code).toBe('PAY_PASSWORD_WRONG')
    await shop.pay(token, made)
    expect(await shop.accountOf(userId)).toEqual({ balance: 400, frozen: 0 })
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
  })

  it('the same token 20 times at once makes one; another body is refused', async () => {
    const wish = await cards.wish({ quantity: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => cards.trySubmit(token, wish)))
    expect(new Set(answers.map(({ data }) => data.giftCardOrderId)).size).toBe(1)
    expect(await db.$count(giftCardOrders)).toBe(1)
    expect(await db.$count(trades)).toBe(1)
    expect((await cards.trySubmit(token, { ...wish, greeting: '别的' })).code).toBe('KEY_REUSED')
  })

  it.each([
    ['another price', { payable: { cash: '0.01', points: '0' } }, 'PRICE_CHANGED'],
    ['points for cash', { payable: { cash: '0.00', points: '98' } }, 'PRICE_CHANGED'],
    ['no cards', { quantity: 0 }, 'QUANTITY_INVALID'],
    ['too many', { quantity: 51 }, 'QUANTITY_INVALID'],
    ['less than none', { quantity: -1 }, 'QUANTITY_INVALID'],
    ['a cover that is none', { coverId: 'nothing' }, 'NOT_FOUND'],
    ['a level that is none', { levelId: 'nothing' }, 'OFF_SHELF'],
    ['a receiver without a day', { receiverTelephone: '13900001111' }, 'BAD_INPUT'],
    ['a day without a receiver', { sendOn: '2026-12-24' }, 'BAD_INPUT'],
    ['more points than there are', { payBy: 'POINTS' as const }, 'POINT_NOT_ENOUGH'],
    ['a greeting that is too long', { greeting: '好'.repeat(101) }, 'BAD_INPUT'],
  ])('%s is refused and writes nothing', async (_, given, code) => {
    expect((await cards.trySubmit(token, await cards.wish(given))).code).toBe(code)
    expect(await db.$count(trades)).toBe(0)
  })

  it('a price that changed since it was shown is said before anything is made', async () => {
    const wish = await cards.wish()
    await db.update(giftLevels).set({ price: 9900 })
    expect((await cards.trySubmit(token, wish)).code).toBe('PRICE_CHANGED')
  })

  it('of nobody else is seen, paid or cancelled', async () => {
    const made = await cards.submit(token)
    const other = (await shop.buyer()).token
    const one = { giftCardOrderId: made.giftCardOrderId }
    expect((await mall.call(gift.queryGiftCardOrder, one, { token: other })).code).toBe('NOT_FOUND')
    const missing = await mall.call(gift.cancelOrder, { giftCardOrderId: 'G-none' }, { token: other })
    expect(await mall.call(gift.cancelOrder, one, { token: other })).toEqual(missing)
    expect((await shop.tryPay(other, made)).code).toBe('NOT_FOUND')
  })

  it('is cancelled by its buyer or by its time, and opens nothing; cash that comes then goes back', async () => {
    const first = await cards.submit(token)
    const gatewayNo = await shop.toCashier(token, first)
    await mall.ok(gift.cancelOrder, { giftCardOrderId: first.giftCardOrderId }, { token })
    await cards.submit(token)
    mall.clock.pass(31 * minute)
    expect(await cancelExpiredTrades.run(services)).toBe(1)
    expect((await cards.orders(token)).list.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    const seen = await mall.ok(payments.findTrade, { tradeId: first.tradeId }, { token })
    expect(seen.cancelReason).toBe('BUYER')
    await mall.ok(cashier.settle, { gatewayNo, outcome: 'PAY', repeat: 3 })
    expect(await executeRefunds.run(services)).toBe(1)
    expect(await executeRefunds.run(services)).toBe(0)
    const [charge] = await db.select().from(cashierCharges).where(eq(cashierCharges.gatewayNo, gatewayNo))
    expect(charge).toMatchObject({ status: 'PAID', refunded: 9800 })
    expect(await rows()).toEqual([])
    expect((await cards.orders(token)).list.every(({ refunded }) => refunded === 0)).toBe(true)
  })

  it('with a receiver its cards wait for their day, and neither pay nor have a code', async () => {
    const day = formatMallDay(mall.clock.now() + 5 * DAY_MS)
    const { cardIds } = await cards.buy(token, { receiverTelephone: '13900001111', sendOn: day })
    const [card] = await mall.ok(assets.giftCardList, {}, { token })
    expect(card).toMatchObject({ statusText: '待送出', sendOn: day, operations: ['refund'] })
    expect((await ask(cardIds[0] ?? '')).code).toBe('GIFT_CARD_UNUSABLE')
    expect((await cards.orders(token)).list[0]?.receiver).not.toContain('13900001111')
  })
})

describe('GC2 the code of a bought card', () => {
  it('is shown against the pay password alone, kept as a hash, and takes the card out of use', async () => {
    const { cardIds } = await cards.buy(token)
    const [id = ''] = cardIds
    expect((await ask(id, '000000')).code).toBe('PAY_PASSWORD_WRONG')
    const { data } = await ask(id)
    expect(data.code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'INACTIVE', last4: data.code.slice(-4) })
    expect(JSON.stringify(row)).not.toContain(data.code.replaceAll('-', ''))
    expect(row?.passwordHash).toBe(hashCodePassword(data.code, data.password))
    expect((await mall.ok(assets.selectMyEnableCardList, {}, { token })).length).toBe(0)
  })

  it('a new one voids the one before; taken back, the card pays again', async () => {
    const [id = ''] = (await cards.buy(token)).cardIds
    const first = (await ask(id)).data
    const hash = (await rows())[0]?.codeHash
    expect((await ask(id)).data.code).not.toBe(first.code)
    expect((await rows())[0]?.codeHash).not.toBe(hash)
    await mall.ok(gift.withdrawCode, { giftCardId: id }, { token })
    expect((await rows())[0]).toMatchObject({ status: 'ACTIVE', codeHash: null, passwordHash: null })
  })

  it('is not given for a card that was spent from, is held, or is somebody else’s', async () => {
    const { cardIds } = await cards.buy(token, { quantity: 2 })
    const [held = '', foreign = ''] = cardIds
    const part = { cardId: held, fen: 1, bizType: 'TRADE', bizId: 'T.0' }
    await db.transaction((tx) => reserveCard({ ...services, db: tx }, userId, part))
    expect((await ask(held)).code).toBe('GIFT_CARD_UNUSABLE')
    await db.transaction((tx) => captureCard({ ...services, db: tx }, part))
    expect((await ask(held)).code).toBe('GIFT_CARD_UNUSABLE')
    const other = (await shop.buyer()).token
    expect(await ask(foreign, PAY_PASSWORD, other)).toEqual(await ask('none', PAY_PASSWORD, other))
  })
})

describe('GC8 a bought card goes back', () => {
  it('for what it cost: it is disabled at once, and the cash comes by the job', async () => {
    const { cardIds, giftCardOrderId } = await cards.buy(token, { quantity: 3 })
    await mall.ok(gift.refundCard, { giftCardId: cardIds[1] ?? '' }, { token })
    expect(await statuses()).toEqual(['ACTIVE', 'DISABLED', 'ACTIVE'])
    expect(await executeRefunds.run(services)).toBe(1)
    expect((await db.select().from(cashierCharges))[0]?.refunded).toBe(9800)
    const { list } = await mall.ok(gift.queryGiftCardOrder, { giftCardOrderId }, { token })
    expect(list[0]).toMatchObject({ refunded: 1, statusText: '已完成，退卡 1 张' })
    expect(await shop.faults()).toEqual([])
  })

  it('by points to points', async () => {
    await mall.build.points(userId, 20_000)
    const { cardIds } = await cards.buy(token, { payBy: 'POINTS' })
    await mall.ok(gift.refundCard, { giftCardId: cardIds[0] ?? '' }, { token })
    await executeRefunds.run(services)
    expect(await shop.accountOf(userId)).toEqual({ balance: 20_000, frozen: 0 })
    expect(await shop.faults()).toEqual([])
  })

  it('once, of ten at once; never beside a payment with it', async () => {
    const { cardIds } = await cards.buy(token, { quantity: 2 })
    const [id = '', paying = ''] = cardIds
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(id)))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    const part = { cardId: paying, fen: 10_000, bizType: 'TRADE', bizId: 'T.0' }
    const hold = db
      .transaction((tx) => reserveCard({ ...services, db: tx }, userId, part))
      .then(
        () => true,
        () => false,
      )
    const [held, back] = await Promise.all([hold, giveBack(paying)])
    expect(held).toBe(back.code !== '100')
    expect(await db.$count(refunds)).toBe(held ? 1 : 2)
    expect(await shop.faults()).toEqual([])
  })

  it('not when it was spent from, accepted by another, frozen, or is somebody else’s', async () => {
    const { cardIds } = await cards.buy(token, { quantity: 3 })
    const [spent = '', accepted = '', frozen = ''] = cardIds
    const part = { cardId: spent, fen: 1, bizType: 'TRADE', bizId: 'T.0' }
    await db.transaction(async (tx) => {
      await reserveCard({ ...services, db: tx }, userId, part)
      await captureCard({ ...services, db: tx }, part)
    })
    await db.update(giftCards).set({ acceptedAt: 1 }).where(eq(giftCards.id, accepted))
    await db.update(giftCards).set({ status: 'FROZEN' }).where(eq(giftCards.id, frozen))
    for (const id of cardIds) expect((await giveBack(id)).code).toBe('GIFT_CARD_UNUSABLE')
    const other = (await shop.buyer()).token
    expect(await giveBack(spent, other)).toEqual(await giveBack('none', other))
    expect(await db.$count(refunds)).toBe(0)
  })

  it('a refund to a card that is disabled, on its way or another’s opens one of the payer', async () => {
    const { cardIds } = await cards.buy(token, { quantity: 2 })
    const other = await shop.buyer()
    const [moved = '', sent = ''] = cardIds
    await db.update(giftCards).set({ ownerId: other.userId }).where(eq(giftCards.id, moved))
    await db.update(giftCards).set({ status: 'TRANSFERRING' }).where(eq(giftCards.id, sent))
    for (const cardId of [moved, sent, moved])
      await db.transaction((tx) =>
        refundCard(
          { ...services, db: tx },
          { cardId, fen: 700, payerId: userId, bizType: 'REFUND', bizId: cardId },
        ),
      )
    const opened = (await rows()).filter(({ initial }) => initial === 700)
    expect(opened.map(({ ownerId, balance, status }) => [ownerId, balance, status])).toEqual([
      [userId, 700, 'ACTIVE'],
      [userId, 700, 'ACTIVE'],
    ])
    const entries = await mall.ok(assets.giftCardEntries, { giftCardId: opened[0]?.id ?? '' }, { token })
    expect(entries.list.map(({ title, amount }) => [title, amount])).toEqual([['订单退回，转入新卡', '7.00']])
    expect(await shop.faults()).toEqual([])
  })

  it('C.10 whatever is done with cards, in any order, each ledger sums to its balance', async () => {
    const { cardIds } = await cards.buy(token, { quantity: 4 })
    const { below } = mall.random
    const inOne = (work: (ledger: typeof services) => Promise<unknown>) =>
      db
        .transaction((tx) => work({ ...services, db: tx }))
        .then(
          () => true,
          () => false,
        )
    for (let turn = 0; turn < figure(60, 2000); turn++) {
      const cardId = cardIds[below(4)] ?? ''
      const part = { cardId, fen: 1 + below(3000), bizType: 'TRADE', bizId: `T${turn}.0` }
      const kind = below(8)
      if (kind === 0) await giveBack(cardId)
      else if (kind === 1) await mall.call(gift.withdrawCode, { giftCardId: cardId }, { token })
      else if (await inOne((ledger) => reserveCard(ledger, userId, part))) {
        await inOne((ledger) => captureCard(ledger, part))
        const back = { ...part, payerId: userId, bizType: 'REFUND', bizId: `R${turn}` }
        if (kind < 5) await inOne((ledger) => refundCard(ledger, back))
      }
    }
    expect(await shop.faults()).toEqual([])
  })
})
