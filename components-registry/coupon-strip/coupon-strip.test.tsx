// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import { createTestCall, asMember, NOON } from '#registry/parts/activity-for-test.ts'
import type { CouponOfferCard } from '#schemas/wallet/coupons/calls.ts'

const coupon = (given: Partial<CouponOfferCard> = {}): CouponOfferCard => ({
  templateId: 'c1',
  name: '新人券',
  shopId: null,
  shopName: '全场通用',
  threshold: '200.00',
  off: '20.00',
  endsAt: NOON,
  validDays: 7,
  useUntil: null,
  claimedShare: 10,
  perMember: 1,
  claimed: 0,
  ...given,
})
const offering = (...offers: CouponOfferCard[]) => ({ couponOffers: { now: NOON, offers } })
const claimed = { claimCoupon: { couponId: 'x', expiresAt: NOON, claimed: 1 } }

it('HM2 says what it takes off and from when on', async () => {
  const { host } = await drawWidget(
    'coupon-strip',
    {},
    createTestCall(offering(coupon(), coupon({ templateId: 'c2', threshold: '0.00', off: '2.50' }))),
  )
  const texts = [...host.querySelectorAll('article')].map((one) => one.textContent)
  expect(texts[0]).toContain('￥20满 200 元可用新人券全场通用领取后 7 天有效')
  expect(texts[1]).toContain('￥2.50无门槛')
})

it('B.7 claims, and leads to what it is for: the shop’s goods, or all', async () => {
  const server = createTestCall({ ...offering(coupon({ shopId: 's7', shopName: '茶铺' })), ...claimed })
  const { host, click, flush, jumps } = await drawWidget('coupon-strip', {}, { ...server, ...asMember })
  await click('article button')
  await flush()
  expect(server.asked.at(-1)).toEqual({
    path: '/mall/v1/activities/claimCoupon',
    input: { templateId: 'c1' },
  })
  expect(host.querySelector('[role=status]')?.textContent).toContain('领取成功')
  expect(host.querySelector('article button')).toBeNull()
  await click('article a')
  expect(jumps).toEqual([{ path: '/goods/list?shopId=s7' }])
})

it('two quick presses claim once, and a refusal leaves the button', async () => {
  const server = createTestCall({ ...offering(coupon({ perMember: 3 })), claimCoupon: new Error('已领完') })
  const { host, flush } = await drawWidget('coupon-strip', {}, server)
  const button = host.querySelector<HTMLButtonElement>('article button')
  await act(async () => {
    button?.click()
    button?.click()
  })
  await flush()
  expect(server.asked.filter(({ path }) => path.endsWith('claimCoupon'))).toHaveLength(1)
  expect(host.querySelector('article button')?.textContent).toBe('立即领取')
})

it('who has one may use it, who may have another claims again, and none is left of what is gone', async () => {
  const { host } = await drawWidget(
    'coupon-strip',
    {},
    createTestCall(
      offering(
        coupon({ templateId: 'a', claimed: 1 }),
        coupon({ templateId: 'b', claimed: 1, perMember: 2 }),
        coupon({ templateId: 'c', claimedShare: 100 }),
      ),
    ),
  )
  const actions = [...host.querySelectorAll('article')].map((one) =>
    [...one.querySelectorAll('button, a')].map((action) => action.textContent),
  )
  expect(actions).toEqual([['去使用'], ['再领一张', '去使用'], []])
  expect(host.textContent).toContain('已领完')
})

it('asks for the coupons that were named; X1 nothing, a word, a retry', async () => {
  const server = createTestCall(offering(coupon()))
  await drawWidget('coupon-strip', { templates: [{ templateId: 'c1' }] }, server)
  expect(server.asked[0]?.input).toEqual({ templateIds: ['c1'] })
  const hidden = await drawWidget('coupon-strip', {}, createTestCall(offering()))
  expect(hidden.host.textContent).toBe('')
  const told = await drawWidget('coupon-strip', { empty: 'message' }, createTestCall(offering()))
  expect(told.host.textContent).toContain('暂时没有可领的优惠券')
  const failed = await drawWidget('coupon-strip', {}, createTestCall({}))
  expect(failed.host.querySelector('[role=alert] button')).not.toBeNull()
})
