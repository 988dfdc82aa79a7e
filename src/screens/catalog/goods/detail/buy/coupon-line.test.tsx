// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { coupons, type CouponOfferCard } from '#schemas/wallet/coupons/calls.ts'
import { createSuccess } from '#src/api/answers-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { CouponLine } from './coupon-line.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const offer = (given: Partial<CouponOfferCard>): CouponOfferCard => ({
  templateId: 'c1',
  name: '满减券',
  shopId: null,
  shopName: '全场通用',
  threshold: '199.00',
  off: '20.00',
  endsAt: 1,
  validDays: 7,
  useUntil: null,
  claimedShare: 0,
  perMember: 1,
  claimed: 0,
  ...given,
})

async function draw(offers: CouponOfferCard[]) {
  const claims: unknown[] = []
  const mall = createTestMall({
    transport: async ({ path, body }) => {
      if (path === coupons.couponOffers.path) return createSuccess({ now: 0, offers })
      claims.push(JSON.parse(String(body)))
      return createSuccess({ couponId: 'own', expiresAt: 1, claimed: 1 })
    },
  })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <CouponLine goodsId="g1" />
    </InMall>,
  )
  await drawn.flush()
  return claims
}
const lines = () => [...drawn.host.querySelectorAll('li')].map((line) => line.textContent)

it('three at most, in words, and why one cannot be claimed', async () => {
  await draw([
    offer({}),
    offer({ templateId: 'c2', threshold: '0.00', off: '5.50', claimed: 1 }),
    offer({ templateId: 'c3', claimedShare: 100 }),
    offer({ templateId: 'c4' }),
  ])
  expect(lines()).toEqual([
    '满199减20 领取',
    '无门槛减5.50 已领取',
    '满199减20 已领完',
    // The limit of free carriage is tested on what is left after a coupon.
    '满额免运费按用券后的金额计算',
  ])
})

it('a press claims it', async () => {
  const claims = await draw([offer({})])
  await drawn.press('满199减20 领取')
  expect(claims).toEqual([{ templateId: 'c1' }])
})

it('without any there is no line', async () => {
  await draw([])
  expect(drawn.host.textContent).toBe('')
})
