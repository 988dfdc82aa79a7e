// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { createAnswer, createSuccess } from '#src/api/answers-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { toastAtom } from '#src/session/toast.ts'
import { OwnedFacts } from './owned-facts.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('where nobody counts coupons and cards, the points stand alone and nobody is interrupted', async () => {
  const points = { balance: '9', available: '9', frozen: '0', expiringSoon: '0' }
  const mall = createTestMall({
    transport: async ({ path }) =>
      path.startsWith(assets.counts.path) ? createAnswer(404, '{"code":"404"}') : createSuccess(points),
  })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <OwnedFacts />
    </InMall>,
  )
  await drawn.flush()
  expect(drawn.host.textContent).toBe('9可用积分')
  expect(mall.store.get(toastAtom)).toBeNull()
})
