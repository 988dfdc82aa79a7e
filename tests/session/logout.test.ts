// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { cartCountAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { enveloped } from '#tests/support/wire.ts'
import { signedIn, startShop, stored } from './start-shop.ts'

const { mall, answer, sentTo } = await startMockServer()

async function memberWithCart() {
  const { user, token } = await signedIn(mall)
  stored.set('saved-login', JSON.stringify({ username: 'a', password: 'b' }))
  const { skuId } = await mall.build.goods()
  await mall.build.cartLine(user.id, skuId, { quantity: 3 })
  const { shop } = startShop()
  await eventually(() => expect(shop.store.get(cartCountAtom)).toBe(3))
  return { token, shop }
}

describe('§4 logout', () => {
  it('without a token clears the local state at once and asks nobody', async () => {
    const { shop } = startShop()
    stored.set('user', '{}')
    expect(await shop.session.logOut()).toBe(true)
    expect(stored.get('user')).toBeNull()
    expect(stored.get('logged-out')).toBeNull()
    expect(sentTo(authUser.logout)).toEqual([])
  })

  it("on '100' clears token, user and cart count and sets the marker", async () => {
    const { token, shop } = await memberWithCart()
    expect(await shop.session.logOut()).toBe(true)
    expect([stored.get('token'), stored.get('user')]).toEqual([null, null])
    expect([shop.store.get(tokenAtom), shop.store.get(userAtom)]).toEqual([null, null])
    expect(shop.store.get(cartCountAtom)).toBe(0)
    expect(stored.get('logged-out')).toBe('1')
    expect((await mall.call(authUser.current, {}, { token })).status).toBe(401)
  })

  it('also forgets the remembered account, whose token the server has revoked', async () => {
    const { shop } = await memberWithCart()
    await shop.session.logOut()
    expect(stored.get('saved-login')).toBeNull()
  })

  it.each([
    ["another code than '100'", () => enveloped('TOO_OFTEN', '操作过于频繁'), '操作过于频繁'],
    ['HTTP 500', () => new Response('', { status: 500 }), '服务发生异常, 请向服务商反馈'],
    ['no network', () => Response.error(), '请求失败或无响应，请检查网络和服务状态。'],
  ])('%s leaves the member signed in and says why', async (_, given, text) => {
    const { token } = await signedIn(mall)
    const { shop, toasts } = startShop()
    answer(authUser.logout, given)
    expect(await shop.session.logOut()).toBe(false)
    expect(stored.get('token')).toBe(token)
    expect(stored.get('user')).not.toBeNull()
    expect(shop.store.get(tokenAtom)).toBe(token)
    expect(stored.get('logged-out')).toBeNull()
    expect(toasts).toEqual([text])
  })

  it('lets a login stand that another tab made meanwhile', async () => {
    await signedIn(mall)
    const { shop } = startShop()
    answer(authUser.logout, () => {
      stored.set('token', 'T2')
      shop.store.set(tokenAtom, 'T2')
      return enveloped('100')
    })
    expect(await shop.session.logOut()).toBe(false)
    expect(stored.get('token')).toBe('T2')
    expect(stored.get('logged-out')).toBeNull()
  })
})
