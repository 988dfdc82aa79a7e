import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeGiftCards as calls } from '#schemas/gifts/cards/office/card-calls.ts'
import { giftCardList } from '#schemas/gifts/cards/office/card-list.ts'
import { giftVoucherList } from '#schemas/gifts/cards/office/voucher-list.ts'
import { giftTransfers } from '#server/gifts/cards/transfers/tables.ts'
import { giftVoucherEntries, giftVouchers } from '#server/gifts/voucher-tables.ts'
import {
  captureCard,
  reserveCard,
  refundCard,
  releaseCard,
  voidCard,
} from '#server/wallet/card-balances/ledger.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'
import { giftOffice } from './gift-office.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const office = giftOffice(mall)
const { as, shop, disable, enable, open, cardRow } = office
let userId = ''
beforeEach(async () => {
  await office.begin()
  userId = (await mall.build.user({ name: '张三', telephone: '13812345678' })).id
})

const part = (cardId: string, fen: number, bizId = 'T1') => ({ cardId, fen, bizType: 'PAYMENT', bizId })
const inTx = <T>(work: (ledger: typeof services) => Promise<T>) =>
  db.transaction((tx) => work({ ...services, db: tx }))
const statusOf = async (id: string) => (await cardRow(id))?.status

describe('the list of cards', () => {
  it('finds by number, end of the code and whole phone; shows the phone masked', async () => {
    const mine = await shop.card(userId, 5000, { last4: 'A2C4' })
    await shop.card(userId, 800, { id: 'other', last4: 'ZZZZ', ownerId: null, status: 'CREATED' })
    const found = async (word: string) =>
      (await mall.ok(giftCardList.page, { word }, as())).list.map(({ giftCardId }) => giftCardId)
    expect(await found('')).toHaveLength(2)
    for (const word of [mine, 'a2c4', '13812345678']) expect(await found(word)).toEqual([mine])
    for (const word of ['1381234', '5678', 'A2C']) expect(await found(word)).toEqual([])
    const [row] = (await mall.ok(giftCardList.page, { word: mine }, as())).list
    expect(row).toMatchObject({ owner: '张三', telephone: '138****5678', balance: '50.00', status: 'ACTIVE' })
  })

  it('filters by state and batch, and one whose time is over is expired', async () => {
    const id = await shop.card(userId, 5000, { expiresAt: START + day, batchId: 'B1' })
    mall.clock.pass(2 * day)
    const [row] = (await mall.ok(giftCardList.page, { batchId: 'B1' }, as())).list
    expect(row).toMatchObject({ giftCardId: id, status: 'EXPIRED' })
    expect((await mall.ok(giftCardList.page, { status: 'CREATED' }, as())).list).toEqual([])
  })
})

describe('a card that is disabled', () => {
  it('pays for nothing, keeps its balance, says why, and is enabled as it was', async () => {
    const id = await shop.card(userId, 5000)
    expect((await disable(id, ' 客户挂失 ')).code).toBe('100')
    expect(await open(id)).toMatchObject({
      status: 'DISABLED',
      statusText: '已停用',
      disabledReason: '客户挂失',
      balance: '50.00',
      actions: ['enable'],
    })
    await expect(inTx((tx) => reserveCard(tx, userId, part(id, 100)))).rejects.toThrow()
    expect((await disable(id)).code).toBe('STATE_CHANGED')
    expect((await enable(id, '找回了')).code).toBe('100')
    expect((await enable(id)).code).toBe('STATE_CHANGED')
    expect(await cardRow(id)).toMatchObject({ status: 'ACTIVE', disabledReason: '', balance: 5000 })
    expect(await office.audits()).toMatchObject([
      {
        action: 'disableGiftCard',
        subjectId: id,
        before: { status: '可用' },
        after: { status: '已停用', reason: '客户挂失', balance: '50.00' },
      },
      { action: 'enableGiftCard', before: { status: '已停用' }, after: { status: '可用', reason: '找回了' } },
    ])
  })

  it.each(['', '  '])('needs a reason: "%s"', async (reason) => {
    const id = await shop.card(userId, 5000)
    expect((await disable(id, reason)).code).toBe('BAD_INPUT')
    await disable(id)
    expect((await enable(id, reason)).code).toBe('BAD_INPUT')
    expect(await statusOf(id)).toBe('DISABLED')
    expect(await office.audits()).toHaveLength(1)
  })

  it('is not one that an unpaid order holds: it says how much', async () => {
    const id = await shop.card(userId, 5000)
    await inTx((tx) => reserveCard(tx, userId, part(id, 1200)))
    const refused = await disable(id)
    expect(refused).toMatchObject({ code: 'STATE_CHANGED', message: expect.stringContaining('￥12.00') })
    expect(await open(id)).toMatchObject({ frozen: '12.00', actions: [], barred: refused.message })
    await inTx((tx) => releaseCard(tx, part(id, 1200)))
    expect((await disable(id)).code).toBe('100')
    expect(await office.audits()).toHaveLength(1)
  })

  it('that was given back for money is never enabled', async () => {
    const id = await shop.card(userId, 5000)
    await inTx((tx) => voidCard(tx, id, { bizType: 'REFUND', bizId: 'R1' }))
    expect(await enable(id)).toMatchObject({
      code: 'STATE_CHANGED',
      message: expect.stringContaining('作废'),
    })
    expect(await open(id)).toMatchObject({ actions: [], balance: '0.00' })
  })

  it('whatever it was before, it is again', async () => {
    const ids = {
      CREATED: await shop.card(userId, 100, { ownerId: null, status: 'CREATED' }),
      INACTIVE: await shop.card(userId, 100, { status: 'INACTIVE', sendOn: '2026-12-24' }),
      EXPIRED: await shop.card(userId, 100, { status: 'EXPIRED', expiresAt: START - day }),
      EXHAUSTED: await shop.card(userId, 100, { status: 'EXHAUSTED', balance: 0 }),
    }
    for (const [status, id] of Object.entries(ids)) {
      expect((await disable(id)).code, status).toBe('100')
      expect((await enable(id)).code, status).toBe('100')
      expect(await statusOf(id)).toBe(status)
    }
  })

  it('on its way to somebody: the transfer ends as recalled, and the card is its giver’s', async () => {
    const id = await office.transferring(userId)
    expect((await disable(id)).code).toBe('100')
    const [transfer] = await db.select().from(giftTransfers)
    expect(transfer).toMatchObject({ status: 'RECALLED', endedAt: mall.clock.now() })
    expect(await open(id)).toMatchObject({
      status: 'DISABLED',
      transfers: [{ status: 'RECALLED', giver: '张三', receiver: '139****1234' }],
    })
    expect(await office.audits()).toMatchObject([{ after: { transfer: '已撤回' } }])
    await enable(id)
    expect(await cardRow(id)).toMatchObject({ status: 'ACTIVE', ownerId: userId })
  })

  it('gets no refund: that opens a new card of who paid', async () => {
    const id = await shop.card(userId, 5000)
    await inTx((tx) => reserveCard(tx, userId, part(id, 2000)))
    await inTx((tx) => captureCard(tx, part(id, 2000)))
    await disable(id)
    const back = { ...part(id, 2000, 'R1'), bizType: 'REFUND', payerId: userId }
    await inTx((tx) => refundCard(tx, back))
    expect((await cardRow(id))?.balance).toBe(3000)
    const { entries } = await open(id)
    expect(entries.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['退款转入新卡', '支付订单', '下单占用']),
    )
  })

  it('disabling against spending: one of both, 20 times', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const id = await shop.card(userId, 1000)
      const spend = inTx((tx) => reserveCard(tx, userId, part(id, 1000, `T${turn}`))).then(
        () => true,
        () => false,
      )
      const [answer, spent] = await Promise.all([disable(id), spend])
      expect(answer.code === '100').toBe(!spent)
      expect(await cardRow(id)).toMatchObject(
        spent ? { status: 'ACTIVE', frozen: 1000 } : { status: 'DISABLED', frozen: 0 },
      )
    }
  })

  it('ten at once disable it once', async () => {
    const id = await office.transferring(userId)
    const codes = (await Promise.all(Array.from({ length: 10 }, () => disable(id)))).map(({ code }) => code)
    expect(codes.filter((code) => code === '100')).toHaveLength(1)
    expect(await office.audits()).toHaveLength(1)
  })

  it('one that never was is told so', async () => {
    for (const answer of [await disable('none'), await enable('none')]) expect(answer.code).toBe('NOT_FOUND')
    expect((await mall.call(calls.giftCard, { giftCardId: 'none' }, as())).code).toBe('NOT_FOUND')
  })
})

describe('vouchers and books', () => {
  const change = (
    row: typeof calls.disableGiftVoucher | typeof calls.enableGiftVoucher,
    voucherId: string,
    reason = '错发',
  ) => mall.call(row, { voucherId, reason }, as())
  const rowOf = async (id: string) => (await db.select().from(giftVouchers).where(eq(giftVouchers.id, id)))[0]

  it('are listed by kind, state, number and phone', async () => {
    const book = await office.voucher({ kind: 'BOOK', ownerId: userId, status: 'ACTIVE', left: 1 })
    await office.voucher()
    const page = async (query: object) =>
      (await mall.ok(giftVoucherList.page, query, as())).list.map(({ voucherId }) => voucherId)
    expect(await page({})).toHaveLength(2)
    for (const query of [{ kind: 'BOOK' }, { status: 'ACTIVE' }, { word: '13812345678' }, { word: book }])
      expect(await page(query)).toEqual([book])
  })

  it('tell what was picked, are disabled for a reason and are again what they were', async () => {
    const id = await office.voucher({ kind: 'BOOK', ownerId: userId, status: 'ACTIVE', picks: 3, left: 1 })
    const biz = { bizType: 'ORDER', bizId: 'O1', orderId: 'O1' }
    const entry = { id: 'e', voucherId: id, entryType: 'PICK' as const, ...biz, amount: -2, leftAfter: 1 }
    await db.insert(giftVoucherEntries).values({ ...entry, createdAt: START })
    expect((await change(calls.disableGiftVoucher, id, '')).code).toBe('BAD_INPUT')
    expect((await change(calls.disableGiftVoucher, id)).code).toBe('100')
    expect((await change(calls.disableGiftVoucher, id)).code).toBe('STATE_CHANGED')
    expect(await mall.ok(calls.giftVoucher, { voucherId: id }, as())).toMatchObject({
      status: 'DISABLED',
      disabledReason: '错发',
      left: 1,
      entries: [{ title: '提货', amount: -2, leftAfter: 1, orderId: 'O1' }],
      actions: ['enable'],
    })
    expect((await change(calls.enableGiftVoucher, id)).code).toBe('100')
    expect((await change(calls.enableGiftVoucher, id)).code).toBe('STATE_CHANGED')
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', disabledReason: '' })
    expect(await office.audits()).toMatchObject([
      { action: 'disableGiftVoucher', after: { status: '已停用', reason: '错发' } },
      { action: 'enableGiftVoucher', after: { status: '可用' } },
    ])
  })

  it('unbound and used ones are again what they were; one that never was is told so', async () => {
    const used = { ownerId: userId, status: 'USED' as const, left: 0 }
    for (const [id, status] of [
      [await office.voucher(), 'CREATED'],
      [await office.voucher(used), 'USED'],
    ] as const) {
      await change(calls.disableGiftVoucher, id)
      await change(calls.enableGiftVoucher, id)
      expect((await rowOf(id))?.status).toBe(status)
    }
    for (const row of [calls.disableGiftVoucher, calls.enableGiftVoucher])
      expect((await change(row, 'none')).code).toBe('NOT_FOUND')
  })
})
