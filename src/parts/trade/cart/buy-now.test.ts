// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { buyNow, readBuyNowWish, forgetBuyNow } from './buy-now.ts'

const wish = { goodsId: 'g1', skuId: 's1', quantity: 3, deliveryType: 1 }
let mall: Mall
const at = () => mall.history.place().pathname + mall.history.place().search

beforeEach(() => {
  sessionStorage.clear()
  mall = createTestMall()
  mall.session.restore()
  mall.history.push('/goods/index?goodsId=g1')
  mall.store.set(tokenAtom, 'token')
})

it('GD12 keeps the goods for the session and opens the submit page', () => {
  buyNow(mall, wish)
  expect(at()).toBe('/submit/index?buyNow=true')
  expect(readBuyNowWish(mall)).toEqual(wish)
  forgetBuyNow(mall)
  expect(readBuyNowWish(mall)).toBeNull()
})

it('§4 asks for a login first and then goes on', () => {
  mall.store.set(tokenAtom, null)
  buyNow(mall, wish)
  expect(at()).toBe('/goods/index?goodsId=g1')
  mall.store.set(tokenAtom, 'token')
  mall.store.get(loginPromptAtom)?.resume?.()
  expect(at()).toBe('/submit/index?buyNow=true')
  expect(readBuyNowWish(mall)).toEqual(wish)
})

it('GD12 in a new tab, which inherits the session storage: it is opened with an opener', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  buyNow(mall, wish, { newTab: true })
  const [address, target, features] = open.mock.calls[0] ?? []
  expect([String(address), target, features]).toEqual([
    expect.stringContaining('#/submit/index?buyNow=true'),
    '_blank',
    undefined,
  ])
})
