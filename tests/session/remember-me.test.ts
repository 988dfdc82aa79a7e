// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { logInWithPassword } from '#src/parts/people/accounts/login/log-in.ts'
import { loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { day } from '#tests/server/support/support.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { enveloped } from '#tests/support/wire.ts'
import { closePages, signedIn, startShop, stored } from './start-shop.ts'

const { mall, answer, sent, sentTo } = await startMockServer()
/** Since the login, ms, for the server and the browser alike. */
let passed = 0
beforeEach(() => void (passed = 0))

async function logIn(remember: boolean): Promise<void> {
  const { userName } = await mall.build.user()
  const { shop } = startShop()
  await logInWithPassword(shop, { account: userName, password: PASSWORD, remember })
}

/** Opens the mall anew after some days. The page of the visit before is closed: its answers that come late say nothing. */
function visitAfter(days: number) {
  closePages()
  passed += days * day
  mall.clock.pass(days * day)
  sent.length = 0
  return startShop({ later: passed })
}
const started = () => eventually(() => expect(sentTo(authUser.platformInfo)).toHaveLength(1))

describe('§4 记住我，30 天内自动登录', () => {
  it('who comes daily is in on day 8 by the same session', async () => {
    await logIn(false)
    const token = stored.get('token')
    for (let visit = 1; visit <= 8; visit += 1) {
      const { shop, toasts } = visitAfter(1)
      await shop.session.refreshUser()
      expect([shop.store.get(tokenAtom), toasts]).toEqual([token, []])
    }
  })

  it('who was absent for 8 days with 记住我 is in, and no call carried the old token', async () => {
    await logIn(true)
    const old = stored.get('token')
    const { reload, toasts } = visitAfter(8)
    await eventually(() => expect(reload).toHaveBeenCalledOnce())
    expect(sent.filter((request) => request.headers.get('Token') === old)).toEqual([])
    expect(stored.get('token')).not.toBe(old)
    const { shop } = visitAfter(0)
    await shop.session.refreshUser()
    expect([shop.store.get(tokenAtom), toasts]).toEqual([stored.get('token'), []])
  })

  it('without it they are a guest, of whom no login is asked', async () => {
    await logIn(false)
    const { shop, toasts } = visitAfter(8)
    expect([shop.store.get(tokenAtom), stored.get('token'), stored.get('user')]).toEqual([null, null, null])
    await started()
    expect([toasts, shop.store.get(loginPromptAtom), sentTo(authUser.login)]).toEqual([[], null, []])
  })

  it('a remembered login ends after 30 days', async () => {
    await logIn(true)
    const { shop, reload } = visitAfter(31)
    await eventually(() => expect(stored.get('saved-login')).toBeNull())
    expect([shop.store.get(tokenAtom), reload.mock.calls]).toEqual([null, []])
  })

  it('a session is dropped at its end and not a millisecond before', async () => {
    await logIn(false)
    const ends = Number(stored.get('session-ends'))
    const token = stored.get('token')
    const before = startShop({ time: ends - 1 })
    expect(before.shop.store.get(tokenAtom)).toBe(token)
    before.clock.time = ends
    before.shop.session.restore()
    expect(before.shop.store.get(tokenAtom)).toBeNull()
  })
})

describe('a backend that does not tell when a session ends', () => {
  it('is asked with the token however old it is; its 401 clears everything', async () => {
    const { token } = await signedIn(mall)
    stored.set('search-history', '["茶"]')
    const { toasts } = visitAfter(8)
    await eventually(() => expect(toasts).toEqual(['账号已在别处登录']))
    expect(sentTo(authUser.current)[0]?.headers.get('Token')).toBe(token)
    // Answers that arrive later would be stored again.
    expect(['token', 'user', 'search-history'].map(stored.get)).toEqual([null, null, null])
  })

  it('leaves no end of an earlier session behind', async () => {
    await logIn(false)
    const { user } = await signedIn(mall)
    const { sessionMaxAge: _, ...silent } = await mall.ok(authUser.login, {
      loginType: '2',
      acount: user.userName,
      password: PASSWORD,
    })
    answer(authUser.login, () => enveloped('100', '', silent))
    const { shop } = startShop()
    await logInWithPassword(shop, { account: user.userName, password: PASSWORD, remember: false })
    expect([stored.get('token'), stored.get('session-ends')]).toEqual([silent.token, null])
  })
})
