import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { officeCoupons as calls } from '#schemas/trade/coupon-office/calls.ts'
import { coupons as couponCalls } from '#schemas/wallet/coupons/calls.ts'
import { couponList } from '#schemas/wallet/coupons/list.ts'
import { couponTemplateList } from '#schemas/wallet/coupons/template-list.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { couponOffice, typedCoupon } from '#tests/server/writes/coupon-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
beforeEach(() => mall.reset())

async function begin() {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  return { as, office: couponOffice(mall, as) }
}
const claim = (templateId: string, token: string) =>
  mall.call(couponCalls.claimCoupon, { templateId }, { token })
const rowOf = async (templateId: string) =>
  (await db.select().from(couponTemplates).where(eq(couponTemplates.id, templateId)))[0]

describe('a coupon of the back office', () => {
  it('is a draft that nobody sees, is published, and is stopped, each once and as it was seen', async () => {
    const { as, office } = await begin()
    const { token } = await mall.build.member()
    const draft = await office.draft()
    expect((await claim(draft.templateId, token)).code).toBe('NOT_FOUND')
    expect((await mall.ok(couponCalls.couponOffers, {})).offers).toEqual([])
    await mall.ok(calls.editCoupon, { ...draft, ...typedCoupon(mall, { off: '12.00' }) }, as)
    expect((await mall.call(calls.publishCoupon, draft, as)).code).toBe('STATE_CHANGED')
    await mall.ok(calls.publishCoupon, await office.seen(draft.templateId), as)
    expect((await claim(draft.templateId, token)).code).toBe('100')
    const now = await office.seen(draft.templateId)
    expect((await mall.call(calls.editCoupon, { ...now, ...typedCoupon(mall) }, as)).code).toBe(
      'STATE_CHANGED',
    )
    expect((await mall.call(calls.stopCoupon, { ...now, reason: ' ' }, as)).code).toBe('BAD_INPUT')
    await mall.ok(calls.stopCoupon, { ...now, reason: '预算用完' }, as)
    const other = await mall.build.member()
    expect((await claim(draft.templateId, other.token)).message).toBe('领取已停止，请看看其他优惠券')
    expect((await mall.ok(couponCalls.couponOffers, {})).offers).toEqual([])
    expect((await mall.ok(assets.couponPage, {}, { token })).list).toMatchObject([
      { off: '12.00', reason: null },
    ])
    expect(await db.select().from(auditEntries).orderBy(auditEntries.action)).toMatchObject([
      { action: 'createCoupon', after: { status: '草稿', off: '10.00', least: '20.00', pieces: 10 } },
      { action: 'editCoupon', after: { off: '12.00' } },
      { action: 'publishCoupon', after: { status: '已发布' } },
      { action: 'stopCoupon', after: { status: '已停止', reason: '预算用完' } },
    ])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ off: '0.00' }, 'off'],
    [{ off: '20.01' }, 'off'],
    [{ validDays: 0 }, 'validDays'],
    [{ claimBy: 'KINDS' as const }, 'kinds'],
    [{ shopId: 'none' }, 'shopId'],
    [{ categoryIds: ['none'] }, 'categoryIds'],
    [{ goodsIds: ['none'] }, 'goodsIds'],
    [{ useFrom: 1, useUntil: 2 }, 'useUntil'],
    [{ endsAt: 1 }, 'endsAt'],
  ])('%j is refused at %s', async (given, field) => {
    const { as } = await begin()
    const answer = await mall.call(calls.createCoupon, typedCoupon(mall, given), as)
    expect(answer).toMatchObject({ code: 'BAD_INPUT', data: { field } })
    expect(await db.$count(couponTemplates)).toBe(0)
  })

  it('has more pieces later, never fewer than were given', async () => {
    const { as, office } = await begin()
    const { templateId } = await office.published({ total: 2 })
    for (const { token } of [await mall.build.member(), await mall.build.member()])
      await claim(templateId, token)
    const endsAt = mall.clock.now() + 90 * day
    const extend = async (total: number) =>
      mall.call(calls.extendCoupon, { ...(await office.seen(templateId)), total, endsAt }, as)
    expect(await extend(1)).toMatchObject({ code: 'BAD_INPUT', data: { field: 'total' } })
    expect((await extend(3)).code).toBe('100')
    expect(await rowOf(templateId)).toMatchObject({ total: 3, claimed: 2, endsAt })
  })

  it('is claimed by whom it is for, and lasts as it says', async () => {
    const { office } = await begin()
    const [buyer, gift] = [await mall.build.member(), await mall.build.member({ identityType: 1 })]
    const useUntil = mall.clock.now() + 90 * day
    const time = { useFrom: mall.clock.now() + 40 * day, useUntil, validDays: 0 }
    const forGift = await office.published({ claimBy: 'KINDS', kinds: ['gift', 'partner'], ...time })
    const [entry] = await db.select().from(auditEntries)
    expect(entry?.after).toMatchObject({ claimBy: '指定身份', kinds: '礼品公司、高级合伙人' })
    const byHand = await office.published({ claimBy: 'NOBODY' })
    const seenBy = async (token?: string) =>
      (await mall.ok(couponCalls.couponOffers, {}, token === undefined ? {} : { token })).offers
    expect([await seenBy(), await seenBy(buyer.token)]).toEqual([[], []])
    expect(await seenBy(gift.token)).toMatchObject([{ templateId: forGift.templateId, useUntil }])
    expect((await claim(forGift.templateId, buyer.token)).code).toBe('COUPON_UNUSABLE')
    expect((await claim(byHand.templateId, gift.token)).code).toBe('COUPON_UNUSABLE')
    expect((await claim(forGift.templateId, gift.token)).data).toMatchObject({ expiresAt: useUntil })
    const { list } = await mall.ok(assets.couponPage, {}, { token: gift.token })
    expect(list[0]?.reason).toMatch(/起可用$/)
  })
})

describe('given by hand', () => {
  it('to all who are named or to nobody, once a token, with its reason', async () => {
    const { as, office } = await begin()
    const { templateId } = await office.published({ total: 3, claimBy: 'NOBODY' })
    const names = await Promise.all([1, 2].map(async () => (await mall.build.member()).user.userName))
    const give = await office.giving(templateId, [...names, ` ${names[0]?.toUpperCase()} `])
    const answers = await Promise.all(Array.from({ length: 4 }, () => mall.ok(calls.giveCoupons, give, as)))
    expect(answers).toEqual(Array(4).fill({ given: 2 }))
    expect((await mall.call(calls.giveCoupons, { ...give, reason: '别的' }, as)).code).toBe('KEY_REUSED')
    const wrong = await mall.call(
      calls.giveCoupons,
      await office.giving(templateId, [names[0] ?? '', 'nobody']),
      as,
    )
    expect(wrong).toMatchObject({ code: 'BAD_INPUT', message: '没有这些用户：nobody，请核对后重新发放' })
    const many = await mall.call(calls.giveCoupons, await office.giving(templateId, names), as)
    expect(many.message).toBe('只剩 1 张，不够发给 2 人，请减少人数或增加总量')
    const { list } = await mall.ok(couponList.page, { templateId }, as)
    expect(list.map(({ userName }) => userName).sort()).toEqual([...names].sort())
    expect(list[0]).toMatchObject({ status: 'UNUSED', given: '后台发放：周年补偿', orders: '' })
    expect((await mall.ok(couponList.page, { userName: names[1] ?? '' }, as)).total).toBe(1)
    expect(await rowOf(templateId)).toMatchObject({ claimed: 2 })
  })

  it('is taken back while it is unused, never from an order', async () => {
    const { as, office } = await begin()
    const { token } = await shop.buyer()
    const { templateId } = await office.published({ total: 5, perMember: 3 })
    const first = await mall.ok(couponCalls.claimCoupon, { templateId }, { token })
    const second = await mall.ok(couponCalls.claimCoupon, { templateId }, { token })
    const { goodsId, skuId } = await mall.build.goods({ cash: 5000 })
    const line = { goodsId, skuId, quantity: 1 }
    const wish = {
      lines: [line],
      couponIds: [first.couponId],
      giftCardIds: [],
      points: 'NONE',
      deliveries: [],
    }
    await shop.submit(token, wish)
    const withdraw = (couponId: string) => mall.call(calls.withdrawCoupon, { couponId, reason: '发错了' }, as)
    expect((await withdraw(first.couponId)).message).toBe('这张券待付款订单占用，不能收回，请刷新后查看')
    expect((await withdraw(second.couponId)).code).toBe('100')
    expect((await withdraw(second.couponId)).code).toBe('STATE_CHANGED')
    expect((await withdraw('none')).code).toBe('NOT_FOUND')
    const { list } = await mall.ok(assets.couponPage, { state: 'expired' }, { token })
    expect(list).toMatchObject([{ couponId: second.couponId, reason: '该优惠券已被商城收回' }])
    const refused = await mall.call(
      checkout.findPrice,
      { source: 'BUY_NOW', ...wish, couponIds: [second.couponId] },
      { token },
    )
    expect(refused.data).toMatchObject({ sums: { coupon: '0.00' } })
    const third = await mall.ok(couponCalls.claimCoupon, { templateId }, { token })
    await db.update(coupons).set({ expiresAt: mall.clock.now() }).where(eq(coupons.id, third.couponId))
    expect((await withdraw(third.couponId)).message).toBe('这张券已过期，不能收回，请刷新后查看')
  })

  it('never more than there are: 200 at once, by hand and claimed, whatever the total', async () => {
    const { as, office } = await begin()
    const members = await Promise.all(Array.from({ length: 20 }, () => mall.build.member()))
    const runs = process.env.DEEP ? 10 : 2
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 190 }),
        fc.integer({ min: 1, max: 5 }),
        async (total, size) => {
          const { templateId } = await office.published({ total, perMember: 100 })
          const wanted = Array.from({ length: 200 }, (_, at) => {
            const own = members[at % members.length]
            if (own === undefined) throw new Error('no member')
            if (at % 2 === 0) return claim(templateId, own.token)
            const names = members.slice(0, size).map(({ user }) => user.userName)
            return office.giving(templateId, names).then((give) => mall.call(calls.giveCoupons, give, as))
          })
          const answers = await Promise.all(wanted)
          const given = answers.reduce(
            (sum, { code }, at) => sum + (code === '100' ? (at % 2 === 0 ? 1 : size) : 0),
            0,
          )
          const issued = await db.$count(coupons, eq(coupons.templateId, templateId))
          expect(issued).toBe(given)
          expect(issued).toBeLessThanOrEqual(total)
          // Rejected calls asked for more coupons than were left.
          expect(issued).toBeGreaterThan(total - size)
          expect((await rowOf(templateId))?.claimed).toBe(issued)
          const codes = new Set(answers.map(({ code }) => code))
          codes.delete('100')
          codes.delete('OUT_OF_STOCK')
          expect([...codes]).toEqual([])
        },
      ),
      { numRuns: runs, seed: 20261124, endOnFailure: true },
    )
  })
})

describe('what it takes off', () => {
  it('is what the checkout takes, of the goods that it is for, whatever its terms', async () => {
    const { office } = await begin()
    const { token } = await shop.buyer()
    const [tea, wine] = [await mall.build.goods({ cash: 5000 }), await mall.build.goods({ cash: 3000 })]
    const wish = {
      lines: [tea, wine].map(({ goodsId, skuId }) => ({ goodsId, skuId, quantity: 2 })),
      giftCardIds: [],
      points: 'NONE' as const,
      deliveries: [],
    }
    const yuan = (fen: number) => (fen / 100).toFixed(2)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 17_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom('all', 'tea', 'wine'),
        async (threshold, asked, scope) => {
          const off = threshold === 0 ? asked : Math.min(asked, threshold)
          const goodsIds = scope === 'all' ? [] : [scope === 'tea' ? tea.goodsId : wine.goodsId]
          const terms = { threshold: yuan(threshold), off: yuan(off), goodsIds }
          const { templateId } = await office.published(terms)
          const { couponId } = await mall.ok(couponCalls.claimCoupon, { templateId }, { token })
          const { sums } = await shop.price(token, { ...wish, couponIds: [couponId] })
          const base = scope === 'all' ? 16_000 : scope === 'tea' ? 10_000 : 6_000
          const due = base >= threshold ? Math.min(off, base) : 0
          expect(sums).toMatchObject({ coupon: yuan(due), goods: { cash: '160.00' } })
        },
      ),
      { numRuns: process.env.DEEP ? 60 : 12, seed: 20261124 },
    )
  })

  it('is spent by the payment, and told in both lists', async () => {
    const { as, office } = await begin()
    const { token } = await shop.buyer()
    const { templateId } = await office.published({ threshold: '30.00', off: '7.50' })
    const { couponId } = await mall.ok(couponCalls.claimCoupon, { templateId }, { token })
    const { goodsId, skuId } = await mall.build.goods({ cash: 4000 })
    const line = { goodsId, skuId, quantity: 1 }
    const wish = {
      lines: [line],
      giftCardIds: [],
      points: 'NONE' as const,
      deliveries: [],
      couponIds: [couponId],
    }
    const trade = await shop.submit(token, wish)
    expect(trade.payable.cash).toBe('32.50')
    await shop.pay(token, trade)
    const { list } = await mall.ok(couponList.page, { status: 'USED' }, as)
    expect(list).toMatchObject([{ couponId, orders: trade.orders.map(({ orderId }) => orderId).join('、') }])
    expect((await mall.ok(couponTemplateList.page, {}, as)).list).toMatchObject([{ claimed: 1, used: 1 }])
    expect(await mall.ok(calls.couponTemplate, { templateId }, as)).toMatchObject({ used: 1, saved: '7.50' })
  })
})
