// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CheckoutCoupon } from '#schemas/trade/checkout/entities.ts'
import { createDraft, type SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { coupons as calls, type CouponOfferCard } from '#schemas/wallet/coupons/calls.ts'
import { createSuccess, createRefusal } from '#src/api/answers-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { platformAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { serverForTest } from './checkout-for-test.ts'
// Its code loads with its first opening; here it is at hand.
import './coupon-dialog.tsx'
import { CouponPicker } from './coupon-picker.tsx'

const offer = (given: Partial<CouponOfferCard> = {}): CouponOfferCard => ({
  templateId: 't1',
  name: '新人券',
  shopId: null,
  shopName: '全场通用',
  threshold: '100.00',
  off: '20.00',
  endsAt: 1,
  validDays: 7,
  useUntil: null,
  claimedShare: 0,
  perMember: 1,
  claimed: 0,
  ...given,
})
const own: CheckoutCoupon = {
  couponId: 'own1',
  name: '老客券',
  shopId: null,
  shopName: '全场通用',
  threshold: '0.00',
  off: '5.00',
  validFrom: 0,
  expiresAt: 1,
  chosen: true,
  saved: '5.00',
  reason: null,
}

const { server, transport } = serverForTest()
let drawn: DrawnPart
let changed: Partial<SubmitDraft>[] = []
beforeEach(() => {
  // jsdom has no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
  server.asked = []
  changed = []
})
afterEach(() => drawn.dispose())

async function draw(
  offers: readonly CouponOfferCard[],
  coupons: readonly CheckoutCoupon[] = [],
  specOnly = false,
) {
  server.answer[calls.couponOffers.path] = () => createSuccess({ now: 0, offers })
  const mall = createTestMall({ transport })
  mall.store.set(platformAtom, { ...platformForTest, specOnly })
  lookAs(mall, 'u1')
  const draft = { ...createDraft('s', 'token-of-16-letters'), couponIds: [] }
  drawn = await drawPart(
    <InMall mall={mall}>
      <CouponPicker
        coupons={coupons}
        goodsIds={['g1', 'g2']}
        draft={draft}
        change={(given) => void changed.push(given)}
      />
    </InMall>,
  )
  await drawn.flush()
}
async function openClaims() {
  await drawn.press('领取优惠券')
  await drawn.flush()
  expect(text()).toContain('满 ￥100.00 可用')
}
const text = () => document.body.textContent
const asked = (path: string) => server.asked.filter((one) => one.path === path).map(({ input }) => input)
const buttons = () => [...drawn.host.querySelectorAll('button')].map(({ textContent }) => textContent)

describe('SB6 coupons of a checkout', () => {
  it('without one of their own a member is told how many can be claimed for these goods', async () => {
    await draw([offer(), offer({ templateId: 't2', name: '茶铺券' })])
    expect(asked(calls.couponOffers.path)).toEqual([{ goodsIds: ['g1', 'g2'] }])
    expect(text()).toContain('2 张可领取')
    expect(text()).not.toContain('暂无优惠券')
    expect(buttons()).toEqual(['去领取'])
  })

  it('a press claims it, and the best is chosen anew', async () => {
    server.answer[calls.claimCoupon.path] = () => createSuccess({ couponId: 'c9', expiresAt: 1, claimed: 1 })
    await draw([offer()])
    await openClaims()
    expect(text()).toContain('领取后 7 天有效')
    await drawn.press('领取：新人券')
    expect(asked(calls.claimCoupon.path)).toEqual([{ templateId: 't1' }])
    expect(changed).toEqual([{ couponIds: 'BEST' }])
  })

  it('a claim that was refused changes no choice and asks anew what there is', async () => {
    server.answer[calls.claimCoupon.path] = () =>
      createRefusal('OUT_OF_STOCK', '该优惠券已领完，请看看其他优惠券')
    await draw([offer()])
    await openClaims()
    const before = asked(calls.couponOffers.path).length
    await drawn.press('领取：新人券')
    expect(changed).toEqual([])
    expect(asked(calls.couponOffers.path).length).toBeGreaterThan(before)
  })

  it('beside one that is used, what can still be claimed is told too', async () => {
    await draw([offer()], [own])
    expect(text()).toContain('老客券 −￥5.00')
    expect(text()).toContain('另有 1 张可领取')
    expect(buttons()).toEqual(['选择'])
  })

  it('another backend, which has no such call, is not asked and claims nothing', async () => {
    await draw([], [], true)
    expect(asked(calls.couponOffers.path)).toEqual([])
    expect(text()).toBe('')
    drawn.dispose()
    await draw([], [own], true)
    expect(text()).toContain('老客券 −￥5.00')
  })

  it('what was claimed already, or is gone, is no offer', async () => {
    await draw([offer({ claimed: 1 }), offer({ templateId: 't2', claimedShare: 100 })])
    expect(text()).toContain('暂无优惠券')
    expect(buttons()).toEqual([])
  })
})
