// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { authUser } from '#schemas/api/auth-user.ts'
import { cartLines } from '#schemas/api/cart-lines.ts'
import { goods } from '#schemas/api/goods.ts'
import { call } from '#src/api/client.ts'
import { commonConfigNow } from '#src/features/common-config.ts'
import { startSession } from '#server/sessions.ts'
import { cartCountAtom, loginPromptAtom, mallStore, tokenAtom, userAtom } from '#src/session/store.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { enveloped } from '#tests/support/wire.ts'
import { eventually, signedIn, startShop, stored } from './start-shop.ts'

const { mall, answer } = await startMockServer()
const failed = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: '401' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The same account logs in elsewhere, and a word of another product stands in the storage. */
async function kickedOut() {
  const { user } = await signedIn(mall)
  const shop = startShop()
  await eventually(() => expect(mallStore.get(userAtom)?.userId).toBe(user.id))
  // What the start still asks for is kept when it comes; a login that ends before that would be another test.
  await eventually(() => expect(commonConfigNow()).not.toBe(''))
  localStorage.setItem('other-product', 'x')
  stored.set('search-history', '["茶"]')
  await startSession(mall.services, user.id)
  const times = { lost: [] as number[], opened: [] as number[] }
  mallStore.sub(tokenAtom, () => mallStore.get(tokenAtom) ?? times.lost.push(performance.now()))
  mallStore.sub(loginPromptAtom, () => mallStore.get(loginPromptAtom) && times.opened.push(performance.now()))
  return { ...shop, times }
}

describe('§4 and §8, SH12: another login ended this session', () => {
  it('clears all of the storage, says so once, and opens the dialog once after 1 s though 5 calls fail', async () => {
    const { toasts, times } = await kickedOut()
    await Promise.all(Array.from({ length: 5 }, () => failed(call(cartLines.shopCartDetails, {}))))
    expect(stored.keys()).toEqual([])
    expect([mallStore.get(tokenAtom), mallStore.get(userAtom), mallStore.get(cartCountAtom)]).toEqual([
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
    const { toasts } = await kickedOut()
    let release = () => {}
    answer(cartLines.shopCartDetails, async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return enveloped('401', '', null, 401)
    })
    const late = failed(call(cartLines.shopCartDetails, {}))
    await failed(call(authUser.current, {}))
    const again = await signedIn(mall)
    dispatchEvent(new StorageEvent('storage', { key: null }))
    release()
    await late
    expect(stored.get('token')).toBe(again.token)
    expect(mallStore.get(tokenAtom)).toBe(again.token)
    expect(toasts).toEqual(['账号已在别处登录'])
  })

  it('leaves a dialog that is open already as it is, with what it resumes', async () => {
    await kickedOut()
    const prompt = { resume: () => undefined }
    mallStore.set(loginPromptAtom, prompt)
    await failed(call(authUser.current, {}))
    await pause(1_200)
    expect(mallStore.get(loginPromptAtom)).toBe(prompt)
  })

  it('is found at once when a page is opened with a dead token', async () => {
    await signedIn(mall)
    stored.set('token', 'dead')
    const { toasts } = startShop()
    await eventually(() => expect(toasts).toEqual(['账号已在别处登录']))
    await eventually(() => expect(mallStore.get(loginPromptAtom)).toEqual({}))
  })
})

describe('401 while no token is held', () => {
  it('opens the dialog without a toast and clears nothing', async () => {
    const { toasts } = startShop()
    stored.set('search-history', '["茶"]')
    answer(goods.findDetail, () => enveloped('401', '', null, 401))
    await failed(call(goods.findDetail, { goodsId: 'g1' }))
    await eventually(() => expect(mallStore.get(loginPromptAtom)).toEqual({}))
    expect(toasts).toEqual([])
    expect(stored.get('search-history')).toBe('["茶"]')
  })
})
