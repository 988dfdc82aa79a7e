// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { serializeCommonConfig } from '#src/runtime/mall/common-config.ts'
import { cartCountAtom, loginPromptAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { enveloped } from '#tests/support/wire.ts'
import { signedIn, startShop, stored } from './start-shop.ts'

const { mall, answer } = await startMockServer()
const failed = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: '401' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The same account logs in elsewhere, and a word of another product stands in the storage. */
async function kickedOut() {
  const { user } = await signedIn(mall)
  const started = startShop()
  const { shop } = started
  await eventually(() => expect(shop.store.get(userAtom)?.userId).toBe(user.id))
  // Waits until the answers of the start have been kept; a session that ends earlier is a different case.
  await eventually(() => expect(serializeCommonConfig(shop)).not.toBe(''))
  localStorage.setItem('other-product', 'x')
  stored.set('search-history', '["茶"]')
  await startSession(mall.services, user.id)
  const times = { lost: [] as number[], opened: [] as number[] }
  shop.store.sub(tokenAtom, () => shop.store.get(tokenAtom) ?? times.lost.push(performance.now()))
  shop.store.sub(
    loginPromptAtom,
    () => shop.store.get(loginPromptAtom) && times.opened.push(performance.now()),
  )
  return { ...started, times }
}

describe('§4 and §8, SH12: another login ended this session', () => {
  it('clears all of the storage, says so once, and opens the dialog once after 1 s though 5 calls fail', async () => {
    const { shop, toasts, times } = await kickedOut()
    await Promise.all(Array.from({ length: 5 }, () => failed(shop.call(cartLines.shopCartDetails, {}))))
    expect(stored.keys()).toEqual([])
    expect([shop.store.get(tokenAtom), shop.store.get(userAtom), shop.store.get(cartCountAtom)]).toEqual([
      null,
      null,
      0,
    ])
    expect(toasts).toEqual(['账号已在别处登录'])
    await eventually(() => expect(times.opened).toHaveLength(1))
    await pause(1_200)
    expect(times).toEqual({ lost: [expect.any(Number)], opened: [expect.any(Number)] })
    // A timer counts whole milliseconds.
    expect(Number(times.opened[0]) - Number(times.lost[0])).toBeGreaterThan(998)
    expect(toasts).toEqual(['账号已在别处登录'])
  })

  it('an answer that comes late does not harm the login made since', async () => {
    const { shop, toasts } = await kickedOut()
    let release = () => {}
    answer(cartLines.shopCartDetails, async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return enveloped('401', '', null, 401)
    })
    const late = failed(shop.call(cartLines.shopCartDetails, {}))
    await failed(shop.call(authUser.current, {}))
    const again = await signedIn(mall)
    dispatchEvent(new StorageEvent('storage', { key: null }))
    release()
    await late
    expect(stored.get('token')).toBe(again.token)
    expect(shop.store.get(tokenAtom)).toBe(again.token)
    expect(toasts).toEqual(['账号已在别处登录'])
  })

  it('leaves a dialog that is open already as it is, with what it resumes', async () => {
    const { shop } = await kickedOut()
    const prompt = { resume: () => undefined }
    shop.store.set(loginPromptAtom, prompt)
    await failed(shop.call(authUser.current, {}))
    await pause(1_200)
    expect(shop.store.get(loginPromptAtom)).toBe(prompt)
  })

  it('is found at once when a page is opened with a dead token', async () => {
    await signedIn(mall)
    stored.set('token', 'dead')
    const { shop, toasts } = startShop()
    await eventually(() => expect(toasts).toEqual(['账号已在别处登录']))
    await eventually(() => expect(shop.store.get(loginPromptAtom)).toEqual({}))
  })
})

describe('401 while no token is held', () => {
  it('opens the dialog without a toast and clears nothing', async () => {
    const { shop, toasts } = startShop()
    stored.set('search-history', '["茶"]')
    answer(goods.findDetail, () => enveloped('401', '', null, 401))
    await failed(shop.call(goods.findDetail, { goodsId: 'g1' }))
    await eventually(() => expect(shop.store.get(loginPromptAtom)).toEqual({}))
    expect(toasts).toEqual([])
    expect(stored.get('search-history')).toBe('["茶"]')
  })
})
