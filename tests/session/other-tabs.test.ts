// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { cart } from '#schemas/trade/cart/calls.ts'
import { addToCart } from '#src/parts/trade/cart/add-to-cart.ts'
import { cartCountAtom, changesAtom, loginPromptAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { byAnotherTab, signedIn, startShop, stored } from './start-shop.ts'

const { mall, sentTo } = await startMockServer()

async function memberOnShow() {
  const account = await signedIn(mall)
  const { shop } = startShop()
  await eventually(() => expect(sentTo(cart.sumCount)).toHaveLength(1))
  return { ...account, shop }
}

describe('X6 across tabs', () => {
  it('follows a login, with its name and its cart', async () => {
    const { shop } = startShop()
    const { user } = await mall.build.member()
    const { skuId } = await mall.build.goods()
    await mall.build.cartLine(user.id, skuId, { quantity: 2 })
    const { token } = await signedIn(mall)
    const userText = stored.get('user')
    byAnotherTab('user', userText)
    byAnotherTab('token', token)
    expect(shop.store.get(tokenAtom)).toBe(token)
    expect(shop.store.get(userAtom)?.userName).toBe(JSON.parse(userText ?? '').userName)
    await eventually(() => expect(sentTo(cart.sumCount).at(-1)?.headers.get('Token')).toBe(token))
  })

  it('follows a logout, without a dialog', async () => {
    const { shop } = await memberOnShow()
    shop.store.set(cartCountAtom, 4)
    byAnotherTab('user', null)
    byAnotherTab('token', null)
    expect([shop.store.get(tokenAtom), shop.store.get(userAtom), shop.store.get(cartCountAtom)]).toEqual([
      null,
      null,
      0,
    ])
    expect(shop.store.get(loginPromptAtom)).toBeNull()
  })

  it('follows a storage that was cleared', async () => {
    const { shop } = await memberOnShow()
    byAnotherTab(null, null)
    expect(shop.store.get(tokenAtom)).toBeNull()
  })

  it('SH2 the badge follows a cart that another tab changed', async () => {
    const { user, shop } = await memberOnShow()
    const { skuId } = await mall.build.goods()
    await mall.build.cartLine(user.id, skuId, { quantity: 7 })
    byAnotherTab('changes', '1,cart')
    await eventually(() => expect(shop.store.get(cartCountAtom)).toBe(7))
  })

  it('asks anew what another tab has paid or cancelled', async () => {
    const { shop } = await memberOnShow()
    byAnotherTab('changes', '1,order,payment')
    expect(shop.store.get(changesAtom)).toEqual({ nouns: ['order', 'payment'], elsewhere: true })
    expect(stored.get('changes')).toBe('1,order,payment')
  })

  it('tells its own change of the cart, once, to the other tabs', async () => {
    const { shop } = await memberOnShow()
    const { goodsId, skuId } = await mall.build.goods()
    const set = vi.spyOn(Storage.prototype, 'setItem')
    await addToCart(shop, { goodsId, skuId })
    await eventually(() => expect(shop.store.get(cartCountAtom)).toBe(1))
    expect(set.mock.calls).toEqual([['gmall:changes', expect.stringMatching(/^\d+,cart$/)]])
  })

  it('lets keys of others and of other products be', async () => {
    await memberOnShow()
    byAnotherTab('search-history', '[]')
    dispatchEvent(new StorageEvent('storage', { key: 'other-token' }))
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sentTo(cart.sumCount)).toHaveLength(1)
  })
})
