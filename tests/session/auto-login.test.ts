// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { enveloped } from '#tests/support/wire.ts'
import { signedIn, startShop, stored } from './start-shop.ts'

const { mall, answer, sentTo } = await startMockServer()
let account: Awaited<ReturnType<typeof signedIn>>

/** A remembered account whose session has gone. */
beforeEach(async () => {
  account = await signedIn(mall)
  localStorage.clear()
  const { user, rememberToken } = account
  stored.set('saved-login', JSON.stringify({ username: user.userName, password: rememberToken }))
})

const settled = () => eventually(() => expect(sentTo(authUser.platformInfo)).toHaveLength(1))
const tried = () => eventually(() => expect(sentTo(authUser.login)).toHaveLength(1))

describe('§4 auto-login', () => {
  it("logs in with the saved account; on '100' stores token and user and reloads", async () => {
    const { shop, reload } = startShop()
    await eventually(() => expect(reload).toHaveBeenCalledOnce())
    const token = stored.get('token')
    expect(token).toBe(shop.store.get(tokenAtom))
    expect((await mall.ok(authUser.current, {}, { token: token ?? '' })).userId).toBe(account.user.id)
    expect(JSON.parse(stored.get('user') ?? '')).toMatchObject({ userId: account.user.id })
  })

  it('§5 sends what was saved as it is: it is longer than 50 characters', async () => {
    const { reload } = startShop()
    await eventually(() => expect(reload).toHaveBeenCalledOnce())
    const form = new URLSearchParams(await sentTo(authUser.login)[0]?.text())
    expect(Object.fromEntries(form)).toEqual({
      loginType: '2',
      acount: account.user.userName,
      password: account.rememberToken,
    })
    expect(account.rememberToken.length).toBeGreaterThan(50)
  })

  it('keeps the saved account for the next time', async () => {
    const { reload } = startShop()
    await eventually(() => expect(reload).toHaveBeenCalledOnce())
    expect(stored.get('saved-login')).toContain(account.rememberToken)
  })

  it('does not run with a logout marker', async () => {
    stored.set('logged-out', '1')
    const { reload } = startShop()
    await settled()
    expect(sentTo(authUser.login)).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not run with a token', async () => {
    stored.set('token', account.token)
    const { shop } = startShop()
    await settled()
    expect(sentTo(authUser.login)).toEqual([])
    expect(shop.store.get(tokenAtom)).toBe(account.token)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{"username'],
    ['another shape', '{"username":"a"}'],
    ['an empty name', '{"username":"","password":"x"}'],
  ])('does not run with %s saved', async (_, text) => {
    if (text === null) localStorage.clear()
    else stored.set('saved-login', text)
    startShop()
    await settled()
    expect(sentTo(authUser.login)).toEqual([])
  })

  it('says nothing when it fails, and forgets what the server has revoked', async () => {
    await mall.ok(authUser.logout, {}, { token: account.token })
    const { shop, reload, toasts } = startShop()
    await eventually(() => expect(stored.get('saved-login')).toBeNull())
    expect(reload).not.toHaveBeenCalled()
    expect(toasts).toEqual([])
    expect(shop.store.get(tokenAtom)).toBeNull()
  })

  it.each([
    ['no network', () => Response.error()],
    ['a wanted captcha', () => enveloped('CAPTCHA_REQUIRED', '请输入图形验证码后重试')],
    ['too many tries', () => enveloped('LOGIN_THROTTLED', '尝试次数过多，请稍后再试')],
  ])('%s says nothing about the saved account: it is kept', async (_, given) => {
    answer(authUser.login, given)
    const { reload } = startShop()
    await tried()
    await settled()
    expect(stored.get('saved-login')).not.toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload for ever where the storage takes no token', async () => {
    const set = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.endsWith('token')) throw new DOMException('full', 'QuotaExceededError')
      set.call(this, key, value)
    })
    const { shop, reload } = startShop()
    await eventually(() => expect(shop.store.get(tokenAtom)).not.toBeNull())
    expect(reload).not.toHaveBeenCalled()
  })
})
