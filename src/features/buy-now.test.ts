// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { goTo, place } from '#src/lib/router.ts'
import { sessionStore } from '#src/lib/storage.ts'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'
import { buyNow, buyNowWish, forgetBuyNow } from './buy-now.ts'

const wish = { goodsId: 'g1', skuId: 's1', quantity: 3, deliveryType: 1 }
const at = () => place.get().pathname + place.get().search

beforeEach(() => {
  goTo('/goods/index?goodsId=g1')
  sessionStore.clear()
  mallStore.set(tokenAtom, 'token')
  mallStore.set(loginPromptAtom, null)
})

it('GD12 keeps the goods for the session and opens the submit page', () => {
  buyNow(wish)
  expect(at()).toBe('/submit/index?buyNow=true')
  expect(buyNowWish()).toEqual(wish)
  forgetBuyNow()
  expect(buyNowWish()).toBeNull()
})

it('§4 asks for a login first and then goes on', () => {
  mallStore.set(tokenAtom, null)
  buyNow(wish)
  expect(at()).toBe('/goods/index?goodsId=g1')
  mallStore.set(tokenAtom, 'token')
  mallStore.get(loginPromptAtom)?.resume?.()
  expect(at()).toBe('/submit/index?buyNow=true')
  expect(buyNowWish()).toEqual(wish)
})

it('GD12 in a new tab, which inherits the session storage: it is opened with an opener', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  buyNow(wish, { newTab: true })
  const [address, target, features] = open.mock.calls[0] ?? []
  expect([String(address), target, features]).toEqual([
    expect.stringContaining('#/submit/index?buyNow=true'),
    '_blank',
    undefined,
  ])
})
