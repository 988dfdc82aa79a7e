// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { hashToSm3 } from '#server/platform/security/passwords.ts'
import { LoginPrompt } from '#src/parts/people/accounts/login/login-prompt.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom, platformAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { enveloped } from '#tests/support/wire.ts'
import { control, drawPage, fill, input, messageAt, press } from './draw-page.tsx'
import { byAnotherTab, startShop, stored } from './start-shop.ts'

const { mall, answer, sentTo } = await startMockServer()
const ACCOUNT = '用户名或手机号'
const resume = vi.fn()
let shop: Mall

/** A guest whom the dialog has stopped in the middle of something. */
beforeEach(async () => {
  resume.mockReset()
  const started = startShop()
  shop = started.shop
  await eventually(() => expect(shop.store.get(platformAtom)).not.toBeNull())
  shop.store.set(loginPromptAtom, { resume })
  drawPage(shop, <LoginPrompt />)
  await input(ACCOUNT)
  return () => expect(started.toasts).toEqual([])
})

async function logIn(name: string, password = PASSWORD) {
  await fill(ACCOUNT, name)
  await fill('密码', password)
  await press('登录')
}
const loggedIn = () => eventually(() => expect(shop.store.get(tokenAtom)).not.toBeNull())
const formOf = async (at = 0) =>
  Object.fromEntries(new URLSearchParams(await sentTo(authUser.login)[at]?.text()))
const focusIs = (name: string) =>
  eventually(() => expect(document.activeElement?.getAttribute('name')).toBe(name))

describe('§5 account and password', () => {
  it('sends loginType 2 and the SM3 digest, and closes with what was interrupted (SH11)', async () => {
    const { id, userName } = await mall.build.user()
    await logIn(userName)
    await loggedIn()
    expect(await formOf()).toEqual({ loginType: '2', acount: userName, password: hashToSm3(PASSWORD) })
    expect(shop.store.get(userAtom)?.userId).toBe(id)
    expect(resume).toHaveBeenCalledOnce()
    expect(shop.store.get(loginPromptAtom)).toBeNull()
    await eventually(() => expect(document.querySelector('dialog')).toBeNull())
    expect(stored.get('saved-login')).toBeNull()
  })

  it('a password longer than 50 characters is taken as hashed and sent as it is', async () => {
    const long = 'a1'.repeat(26)
    const { userName } = await mall.build.user({ password: long })
    await logIn(userName, long)
    await loggedIn()
    expect((await formOf()).password).toBe(long)
  })

  it('remembers with a revocable token in the place of the password', async () => {
    const { userName } = await mall.build.user()
    ;(await input('记住我，30 天内自动登录')).click()
    await logIn(userName)
    await loggedIn()
    expect((await formOf()).remember).toBe('1')
    const saved = JSON.parse(stored.get('saved-login') ?? '')
    expect(saved).toEqual({ username: userName, password: expect.stringMatching(/^rt_.{48,}$/) })
  })

  it('X5 understands full-width letters and blanks around the account, and leaves the password alone', async () => {
    const { userName } = await mall.build.user({ userName: 'buyer1', password: ' Passw0rd ' })
    await logIn('　ｂｕｙｅｒ１ ', ' Passw0rd ')
    await loggedIn()
    expect(await formOf()).toMatchObject({ acount: userName, password: hashToSm3(' Passw0rd ') })
  })

  it('sends nothing while a field is empty; the first one gets message and focus', async () => {
    await press('登录')
    await eventually(async () => expect(await messageAt(ACCOUNT)).toBe('请填写用户名或手机号'))
    expect(await messageAt('密码')).toBe('请填写密码')
    await focusIs('account')
    expect(sentTo(authUser.login)).toEqual([])
  })

  it('tells a wrong password at its field without a toast, and loses nothing', async () => {
    const { userName } = await mall.build.user()
    await logIn(userName, 'wrong-1')
    await eventually(async () => expect(await messageAt('密码')).toBe('账号或密码错误，请重新输入'))
    expect([(await input(ACCOUNT)).value, (await input('密码')).value]).toEqual([userName, 'wrong-1'])
    await focusIs('password')
    expect(resume).not.toHaveBeenCalled()
  })

  it('shows a picture captcha when the server asks for one, and a fresh one after each use', async () => {
    const { userName } = await mall.build.user()
    const wrong = { loginType: '2', acount: userName, password: 'wrong-1' } as const
    for (let tries = 0; tries < 3; tries++) await mall.call(authUser.login, wrong)
    await logIn(userName)
    await eventually(async () => expect(await messageAt('图形验证码')).toBe('请输入图形验证码后重试'))
    await focusIs('captcha')
    await eventually(() => expect(sentTo(account.imageCaptcha)).toHaveLength(1))
    // A code can be typed only after its picture has arrived.
    await eventually(() => expect(document.querySelector('button[aria-label="换一张验证码"]')).not.toBeNull())
    await fill('图形验证码', '００００')
    await press('登录')
    await eventually(async () => expect(await messageAt('图形验证码')).toMatch('图形验证码错误或已过期'))
    await eventually(() => expect(sentTo(account.imageCaptcha)).toHaveLength(2))
    await eventually(() => expect(document.querySelector('button[aria-label="换一张验证码"]')).not.toBeNull())
    expect((await formOf(1)).captcha).toBe('0000')
    expect((await input('图形验证码')).value).toBe('')
    expect((await input('密码')).value).toBe(PASSWORD)
    await press('换一张验证码')
    await eventually(() => expect(sentTo(account.imageCaptcha)).toHaveLength(3))
  })

  it.each([
    [
      'too many tries',
      () => enveloped('LOGIN_THROTTLED', '尝试次数过多，请 15 分钟后再试'),
      '尝试次数过多，请 15 分钟后再试',
    ],
    ['no network', () => Response.error(), '请求失败或无响应，请检查网络和服务状态。'],
    ['an answer of no shape', () => new Response('<p>'), '服务发生异常, 请向服务商反馈'],
  ])('says %s in the form, and may be sent again', async (_, given, text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { userName } = await mall.build.user()
    answer(authUser.login, given)
    await logIn(userName)
    await eventually(() => expect(document.querySelector('dialog [role=alert]')?.textContent).toBe(text))
    answer(authUser.login, (request) => mall.api(request))
    await press('登录')
    await loggedIn()
    warn.mockRestore()
  })

  it('X1 is locked while a request runs', async () => {
    const { userName } = await mall.build.user()
    await logIn(userName)
    await press('登录')
    await press('登录')
    await loggedIn()
    expect(sentTo(authUser.login)).toHaveLength(1)
  })

  it('X5 the Enter that ends a word of an input method does not send', async () => {
    const field = await input(ACCOUNT)
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      isComposing: true,
      bubbles: true,
      cancelable: true,
    })
    expect(field.dispatchEvent(enter)).toBe(false)
    const plain = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    expect(field.dispatchEvent(plain)).toBe(true)
  })

  it('X8 shows the password when asked, and hints at what it is', async () => {
    const password = await input('密码')
    expect([password.type, password.autocomplete]).toEqual(['password', 'current-password'])
    expect((await input(ACCOUNT)).autocomplete).toBe('username')
    await press('显示密码')
    await eventually(() => expect(password.type).toBe('text'))
  })

  it('closes without resuming when another tab logs in (X6)', async () => {
    const { token } = await mall.build.member()
    byAnotherTab('token', token)
    await eventually(() => expect(shop.store.get(loginPromptAtom)).toBeNull())
    expect(resume).not.toHaveBeenCalled()
  })

  it('closes without resuming when the visitor goes back', async () => {
    dispatchEvent(new PopStateEvent('popstate'))
    await eventually(() => expect(document.querySelector('dialog')).toBeNull())
    expect(shop.store.get(loginPromptAtom)).toBeNull()
    expect(resume).not.toHaveBeenCalled()
  })
})

describe('§5 phone and SMS code', () => {
  const phone = '13800001234'
  const codeOf = async () => /\d{6}/.exec((await mall.ok(account.smsOutbox, {}))[0]?.content ?? '')?.[0] ?? ''

  beforeEach(async () => {
    await press('验证码登录')
    await input('手机号')
  })

  it('sends the code to the phone as it is understood, counts down, and logs in with loginType 1 unhashed', async () => {
    await mall.build.user({ telephone: phone })
    await fill('手机号', '１３８-0000 1234')
    await press('获取验证码')
    const resend = await control<HTMLButtonElement>('button', '60 秒后可重发')
    expect(resend.disabled).toBe(true)
    await focusIs('code')
    const code = await codeOf()
    await fill('短信验证码', ` ${code.slice(0, 3)} ${code.slice(3)}`)
    await press('登录')
    await loggedIn()
    expect(await formOf()).toEqual({ loginType: '1', acount: phone, password: code })
    expect(resume).toHaveBeenCalledOnce()
  })

  it('sends nothing to what is no phone', async () => {
    await fill('手机号', '1380000')
    await press('获取验证码')
    await eventually(async () => expect(await messageAt('手机号')).toBe('请填写正确的手机号'))
    expect(sentTo(authAccount.sendLoginCaptchaMessage)).toEqual([])
  })

  it('tells at the code that it is wrong, or that it was sent too often', async () => {
    await mall.build.user({ telephone: phone })
    answer(authAccount.sendLoginCaptchaMessage, () =>
      enveloped('SMS_TOO_OFTEN', '短信发送过于频繁，请 40 秒后再试'),
    )
    await fill('手机号', phone)
    await press('获取验证码')
    await eventually(async () =>
      expect(await messageAt('短信验证码')).toBe('短信发送过于频繁，请 40 秒后再试'),
    )
    await fill('短信验证码', '000000')
    await press('登录')
    await eventually(async () => expect(await messageAt('短信验证码')).toMatch('短信验证码错误或已过期'))
    expect((await input('手机号')).value).toBe(phone)
  })

  it('keeps what was typed in the other way to log in', async () => {
    await fill('手机号', phone)
    await press('账号登录')
    await fill(ACCOUNT, 'a')
    await press('验证码登录')
    expect((await input('手机号')).value).toBe(phone)
  })
})
