import { beforeEach, describe, expect, it } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { giftCardEntries, giftCards } from '#server/wallet/card-balances/tables.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
})

const template = (given: Partial<typeof couponTemplates.$inferInsert> = {}) =>
  db.insert(couponTemplates).values({
    id: 't',
    name: '满 100 减 10',
    threshold: 10_000,
    off: 1000,
    total: 100,
    validDays: 7,
    startsAt: START - day,
    endsAt: START + day,
    ...given,
  })

const card = (given: Partial<typeof giftCards.$inferInsert>) =>
  db.insert(giftCards).values({
    id: 'k',
    name: '礼品卡',
    codeHash: given.id ?? 'k',
    last4: '1234',
    ownerId: userId,
    status: 'ACTIVE',
    initial: 10_000,
    balance: 10_000,
    expiresAt: START + 30 * day,
    createdAt: START,
    ...given,
  })

describe('the points ledger', () => {
  it('UC3 tells each movement with its sign and the balance after it, the newest first', async () => {
    await mall.build.points(userId, 10_050, START + 90 * day)
    mall.clock.pass(1000)
    await mall.build.points(userId, -2050)
    const { list, income, spent, total } = await mall.ok(assets.pointsEntries, {}, { token })
    expect(list.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      ['-20.5', '80'],
      ['100.5', '100.5'],
    ])
    expect({ income, spent, total }).toEqual({ income: '100.5', spent: '20.5', total: 2 })
    expect(list[1]?.expiresAt).toBe(START + 90 * day)
  })

  it('UC3 is filtered by direction and by a month of the mall', async () => {
    mall.clock.set(Date.UTC(2026, 2, 31, 15))
    const member = await mall.build.member()
    await mall.build.points(member.user.id, 1000)
    // 2026-04-01 00:00 in Shanghai is still March in UTC.
    mall.clock.set(Date.UTC(2026, 2, 31, 16))
    await mall.build.points(member.user.id, -300)
    const of = async (asked: { direction?: 'in' | 'out'; month?: string }) =>
      (await mall.ok(assets.pointsEntries, asked, { token: member.token })).list.map(({ amount }) => amount)
    expect(await of({ direction: 'in' })).toEqual(['10'])
    expect(await of({ direction: 'out' })).toEqual(['-3'])
    expect(await of({ month: '2026-03' })).toEqual(['10'])
    expect(await of({ month: '2026-04' })).toEqual(['-3'])
    expect(await of({ month: '2026-12' })).toEqual([])
  })

  it('UC3 is sorted by time or by amount, either way', async () => {
    for (const amount of [1000, -300, 500]) {
      mall.clock.pass(1000)
      await mall.build.points(userId, amount)
    }
    const of = async (asked: { sort?: 'createdAt' | 'amount'; order?: 'asc' | 'desc' }) =>
      (await mall.ok(assets.pointsEntries, asked, { token })).list.map(({ amount }) => amount)
    expect(await of({})).toEqual(['5', '-3', '10'])
    expect(await of({ order: 'asc' })).toEqual(['10', '-3', '5'])
    expect(await of({ sort: 'amount' })).toEqual(['10', '5', '-3'])
    expect(await of({ sort: 'amount', order: 'asc' })).toEqual(['-3', '5', '10'])
  })

  describe('as a file', () => {
    async function textOf(asked: object, by = token) {
      const response = await mall.api(toRequest(assets.exportPointsEntries, asked, { token: by }))
      return { response, text: await response.text() }
    }

    it('holds what the filter holds, in its order, under a Chinese name', async () => {
      await mall.build.points(userId, 10_050, START + 90 * day)
      mall.clock.pass(1000)
      await mall.build.points(userId, -2050)
      const { response, text } = await textOf({ order: 'asc' })
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
        '积分明细_2026-',
      )
      const [header, first, second, end] = text.replace(/^\uFEFF/, '').split('\r\n')
      expect(header).toBe('时间,类型,变动,变动后余额,待抵扣,到期日,订单号')
      expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,.+,100\.5,100\.5,,\d{4}-\d\d-\d\d,$/)
      expect(second).toMatch(/,-20\.5,80,,,$/)
      expect(end).toBe('')
      expect((await textOf({ direction: 'in' })).text).not.toContain('-20.5')
    })

    it('X3 holds nothing of another member, and a guest gets none', async () => {
      const other = await mall.build.user()
      await mall.build.points(other.id, 1000)
      expect((await textOf({})).text.split('\r\n')).toHaveLength(2)
      expect((await textOf({}, '')).response.status).toBe(401)
    })
  })

  it('X3 holds nothing of another member', async () => {
    const other = await mall.build.user()
    await mall.build.points(other.id, 1000)
    expect((await mall.ok(assets.pointsEntries, {}, { token })).total).toBe(0)
  })
})

describe('own coupons', () => {
  it('B.7 stand under unused, used and expired, with why they cannot be used', async () => {
    await template()
    const base = { templateId: 't', userId, createdAt: START }
    const time = { validFrom: START - day, expiresAt: START + day }
    await db.insert(coupons).values([
      { ...base, ...time, id: 'fresh' },
      { ...base, ...time, id: 'later', validFrom: START + 1 },
      { ...base, ...time, id: 'locked', status: 'LOCKED', tradeId: 'x' },
      { ...base, ...time, id: 'used', status: 'USED' },
      { ...base, ...time, id: 'over', expiresAt: START },
    ])
    const page = async (state: 'unused' | 'used' | 'expired') =>
      (await mall.ok(assets.couponPage, { state }, { token })).list.map(({ couponId, reason }) => [
        couponId,
        reason,
      ])
    expect(await page('unused')).toEqual([
      ['fresh', null],
      ['later', expect.stringContaining('起可用')],
      ['locked', expect.stringContaining('待付款')],
    ])
    expect(await page('used')).toEqual([['used', '该优惠券已使用']])
    expect(await page('expired')).toEqual([['over', '该优惠券已过期']])
    const { counts } = await mall.ok(assets.couponPage, {}, { token })
    expect(counts).toEqual({ unused: 3, used: 1, expired: 1 })
    expect((await mall.ok(assets.counts, {}, { token })).coupons).toBe(2)
  })
})

describe('own gift cards', () => {
  it('GC4 stand with balance, end of the code and why they cannot pay; the enabled ones alone where asked', async () => {
    await card({ id: 'open', balance: 6000, frozen: 1000 })
    await card({ id: 'empty', balance: 0, status: 'EXHAUSTED' })
    await card({ id: 'over', expiresAt: START })
    await card({ id: 'other', ownerId: 'somebody' })
    const list = await mall.ok(assets.giftCardList, {}, { token })
    expect(
      list.map(({ giftCardId, statusText, reason }) => [giftCardId, statusText, reason === null]),
    ).toEqual([
      ['open', '可用', true],
      ['over', '已过期', false],
      ['empty', '已用完', false],
    ])
    expect(list[0]).toMatchObject({ initial: '100.00', balance: '60.00', frozen: '10.00', last4: '1234' })
    const enabled = await mall.ok(assets.selectMyEnableCardList, {}, { token })
    expect(enabled.map(({ giftCardId }) => giftCardId)).toEqual(['open'])
    const counts = await mall.ok(assets.counts, {}, { token })
    expect(counts).toMatchObject({ giftCards: 1, giftCardBalance: '50.00' })
  })

  it('GC4 X3 each has its ledger; another member’s card is not found', async () => {
    await card({ id: 'mine', balance: 6000 })
    const entry = { cardId: 'mine', bizType: 'TRADE', bizId: 'T1.0', createdAt: START }
    await db.insert(giftCardEntries).values([
      { ...entry, id: 'e1', entryType: 'FREEZE', amount: 0, held: 4000, balanceAfter: 10_000 },
      { ...entry, id: 'e2', entryType: 'CONSUME', amount: -4000, held: -4000, balanceAfter: 6000 },
    ])
    const { list } = await mall.ok(assets.giftCardEntries, { giftCardId: 'mine' }, { token })
    expect(list).toMatchObject([{ title: '支付订单', amount: '-40.00', balanceAfter: '60.00' }])
    const other = await mall.build.member()
    const theirs = await mall.call(assets.giftCardEntries, { giftCardId: 'mine' }, { token: other.token })
    expect(theirs.code).toBe('NOT_FOUND')
  })
})
