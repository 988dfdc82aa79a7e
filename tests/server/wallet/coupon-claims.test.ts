import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { coupons as calls } from '#schemas/wallet/coupons/calls.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { template } = promotions(mall)
beforeEach(mall.reset)

const claim = (templateId: string, token?: string) =>
  mall.call(calls.claimCoupon, { templateId }, token === undefined ? {} : { token })

it('B.7 a claimed coupon is the member’s own and lasts its days', async () => {
  const { user, token } = await mall.build.member()
  const templateId = await template({ validDays: 3 })
  const made = await mall.ok(calls.claimCoupon, { templateId }, { token })
  expect(made).toMatchObject({ claimed: 1, expiresAt: mall.clock.now() + 3 * day })
  const [row] = await mall.services.db.select().from(coupons)
  expect(row).toMatchObject({ id: made.couponId, userId: user.id, status: 'UNUSED', templateId })
})

it('B.7 refused beyond the member’s share, before and after its time, and for what is none', async () => {
  const { token } = await mall.build.member()
  const now = mall.clock.now()
  const [twice, early, late] = await Promise.all([
    template({ perMember: 2 }),
    template({ startsAt: now + 1 }),
    template({ endsAt: now }),
  ])
  const codes = []
  for (const id of [twice, twice, twice, early, late, 'none']) codes.push((await claim(id, token)).code)
  expect(codes).toEqual(['100', '100', 'OVER_LIMIT', 'COUPON_UNUSABLE', 'COUPON_UNUSABLE', 'NOT_FOUND'])
  expect(await mall.services.db.$count(coupons)).toBe(2)
  expect((await claim(twice)).status).toBe(401)
})

it('B.7 thirty claims at once never give more than there are, nor one member more than the own share', async () => {
  const templateId = await template({ total: 7, perMember: 2 })
  const members = await Promise.all(Array.from({ length: 10 }, () => mall.build.member()))
  const answers = await Promise.all(
    members.flatMap(({ token }) => [1, 2, 3].map(() => claim(templateId, token))),
  )
  expect(answers.filter(({ code }) => code === '100')).toHaveLength(7)
  const rows = await mall.services.db.select().from(coupons)
  expect(rows).toHaveLength(7)
  for (const { user } of members)
    expect(rows.filter(({ userId }) => userId === user.id).length).toBeLessThanOrEqual(2)
  const own = eq(couponTemplates.id, templateId)
  const [left] = await mall.services.db.select().from(couponTemplates).where(own)
  expect(left?.claimed).toBe(7)
})

it('HM2 the offers of now, the best in front or as they were named, with what is claimed', async () => {
  const { token } = await mall.build.member()
  const shopId = await mall.build.shop({ id: 's9', name: '茶铺' })
  const small = await template({ off: 500, total: 4 })
  const large = await template({ off: 3000, shopId })
  await template({ startsAt: mall.clock.now() + minute })
  await claim(small, token)
  const { now, offers } = await mall.ok(calls.couponOffers, {}, { token })
  expect(now).toBe(mall.clock.now())
  expect(offers).toMatchObject([
    { templateId: large, shopName: '茶铺', off: '30.00', claimed: 0, claimedShare: 0 },
    { templateId: small, shopName: '全场通用', off: '5.00', claimed: 1, claimedShare: 25 },
  ])
  const named = await mall.ok(calls.couponOffers, { templateIds: [small, 'gone', large] })
  expect(named.offers).toMatchObject([
    { templateId: small, claimed: 0 },
    { templateId: large, claimed: 0 },
  ])
})

it('HM2 of some goods only what they can be bought with: their shop’s and the whole mall’s, none for points alone', async () => {
  const [own, other] = await Promise.all(['s1', 's2'].map((id) => mall.build.shop({ id })))
  const [all, ofShop] = await Promise.all([template({ off: 500 }), template({ off: 900, shopId: own })])
  await template({ off: 700, shopId: other })
  const { goodsId } = await mall.build.goods({ shopId: own, payModel: 3, cash: 100, integral: 100 })
  const points = await mall.build.goods({ shopId: own, payModel: 1, integral: 100 })
  const idsOf = async (...goodsIds: string[]) =>
    (await mall.ok(calls.couponOffers, { goodsIds })).offers.map(({ templateId }) => templateId)
  expect(await idsOf(goodsId)).toEqual([ofShop, all])
  expect(await idsOf(points.goodsId)).toEqual([])
  expect(await idsOf('none')).toEqual([])
  expect(await idsOf(points.goodsId, goodsId), 'of any of them').toEqual([ofShop, all])
  expect(await idsOf(), 'of no goods').toEqual([])
})
