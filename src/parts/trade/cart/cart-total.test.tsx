// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import { drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { CartTotal } from './cart-total.tsx'
import type { CartProblems } from './use-cart-problems.ts'

const total = { cash: '9.90', integral: '0' }
const cart: Cart = {
  shops: [],
  invalid: [],
  total,
  saved: '0.00',
  count: 1,
  kinds: 1,
  maxKinds: 120,
  checkouts: [{ kind: 'ship', cartIds: ['c1'], pieces: 1, total }],
}

async function textWith(problems: CartProblems) {
  const drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <CartTotal cart={cart} problems={problems} saving={false} />
    </InMall>,
  )
  const text = drawn.host.textContent
  drawn.dispose()
  return text
}

it('issue 36.11 the bar at the foot names what bars the checkout, for the note is out of sight at 390 px', async () => {
  const barred: CartProblems = new Map([['ship', [{ cartId: null, message: '积分不足，还差 150 积分' }]]])
  expect(await textWith(barred)).toContain('积分不足，还差 150 积分')
  expect(await textWith(new Map())).not.toContain('积分不足')
})
