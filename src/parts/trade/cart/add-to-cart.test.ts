// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { cart } from '#schemas/trade/cart/calls.ts'
import { createSuccess } from '#src/api/answers-for-test.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { toastAtom } from '#src/session/toast.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addToCart } from './add-to-cart.ts'

it('without a network it is said at once, and done once when the network is back', async () => {
  const asked: string[] = []
  const mall = createTestMall({
    transport: async ({ path }) => {
      asked.push(path)
      return createSuccess(null)
    },
  })
  lookAs(mall, 'u1')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const pressed = [1, 2].map(() => addToCart(mall, { goodsId: 'g1', skuId: 'k1' }))
  expect(mall.store.get(toastAtom)?.message).toBe('网络已断开，恢复后会自动加入购物车')
  expect(asked).toEqual([])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await Promise.all(pressed)
  await eventually(() => expect(asked).toEqual([cart.save.path]))
})
