// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { CartButton } from './cart-button.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const isOpen = () => drawn.named('查看购物车清单').getAttribute('aria-expanded')

it('SH3 the list closes when its own button leads to the cart, though the pointer rests there', async () => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <CartButton />
    </InMall>,
  )
  await drawn.press('查看购物车清单')
  expect(isOpen()).toBe('true')
  await drawn.press('购物车，0 件商品')
  expect(isOpen()).toBe('false')
})
