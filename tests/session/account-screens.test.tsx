// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { hashToSm3 } from '#server/platform/security/passwords.ts'
import UserPasswordScreen from '#src/screens/people/accounts/password/user-password.tsx'
import RegistrationScreen from '#src/screens/people/accounts/registration/registration.tsx'
import { tokenAtom, userAtom } from '#src/session/atoms.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { enveloped } from '#tests/support/wire.ts'
import { control, drawPage, fill, input, messageAt, press } from './draw-page.tsx'
import { signedIn, startShop, stored } from './start-shop.ts'

const { mall, sentTo, answer } = await startMockServer()
const phone = '13800001234'
const codeOf = async () => /\d{6}/.exec((await mall.ok(account.smsOutbox, {}))[0]?.content ?? '')?.[0] ?? ''
const passwordOf = (userName: string, password: string) =>
  mall.call(authUser.login, { loginType: '2', acount: userName, password })

async function takeCode() {
  await press('获取验证码')
  await control('button', '60 秒后可重发')
  await fill('短信验证码', await codeOf())
}

describe('/registration', () => {
  let shop: ReturnType<typeof startShop>['shop']
  beforeEach(async () => {
    shop = startShop().shop
    drawPage(shop, <RegistrationScreen />)
    await fill('用户名', '　林晚舟ａ ')
    await fill('手机号', '１３８ 0000 1234')
    await takeCode()
    await fill('设置密码', 'Abcdefg1')
    await fill('确认密码', 'Abcdefg1')
  })

  it('makes the account of a company and logs it in; the password travels as its digest', async () => {
    await fill('企业名称（选填）', '澄江科技')
    document.querySelector<HTMLInputElement>('[name=consent]')?.click()
    await press('注册并登录')
    await eventually(() =>
      expect(shop.store.get(userAtom)).toMatchObject({ userName: '林晚舟a', enterprise: true }),
    )
    expect(await sentTo(account.register)[0]?.json()).toMatchObject({
      telephone: phone,
      password: hashToSm3('Abcdefg1'),
      consent: true,
    })
    expect((await passwordOf('林晚舟a', 'Abcdefg1')).code).toBe('100')
  })

  it('X8 asks for consent first', async () => {
    await press('注册并登录')
    await eventually(() => expect(document.body.textContent).toContain('请先阅读并同意用户协议和隐私政策'))
    await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('consent'))
    expect(sentTo(account.register)).toEqual([])
  })

  it('refuses a weak password and two that differ, which the server could not see', async () => {
    await fill('设置密码', 'abcdefgh')
    await press('注册并登录')
    await eventually(async () => expect(await messageAt('设置密码')).toMatch('同时包含字母和数字'))
    expect(await messageAt('确认密码')).toBe('两次填写的密码不一致，请重新填写')
  })

  /** Moves the focus from one field to the next, like the Tab key. */
  async function leave(label: string, next: string) {
    const [left, relatedTarget] = [await input(label), await input(next)]
    left.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
  }
  const TAKEN = '请填写正确的用户名：该用户名已被使用，请更换后重试'

  it('§5 says that a name is taken when the field is left, and forgives another one', async () => {
    await mall.build.user({ userName: '林晚舟A' })
    await leave('用户名', '手机号')
    await eventually(async () => expect(await messageAt('用户名')).toBe(TAKEN))
    document.querySelector<HTMLInputElement>('[name=consent]')?.click()
    await press('注册并登录')
    await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('userName'))
    expect(sentTo(account.register)).toEqual([])
    await fill('用户名', '林晚舟二')
    await eventually(async () => expect(await messageAt('用户名')).toBe(''))
    await leave('用户名', '手机号')
    await press('注册并登录')
    await eventually(() => expect(shop.store.get(userAtom)?.userName).toBe('林晚舟二'))
  })

  it('§5 asks nobody about an empty name or one that is none', async () => {
    for (const none of ['', '12345678901']) {
      await fill('用户名', none)
      await eventually(async () => expect((await input('用户名')).value).toBe(none))
      await leave('用户名', '手机号')
    }
    await eventually(async () => expect(await messageAt('用户名')).toContain('不能全是数字'))
    expect(sentTo(account.userNameFree)).toEqual([])
  })

  it('a name passes where nobody answers, as behind another backend', async () => {
    answer(account.userNameFree, () => enveloped('404', '未找到对应接口', null, 404))
    await leave('用户名', '手机号')
    await eventually(() => expect(sentTo(account.userNameFree)).toHaveLength(1))
    document.querySelector<HTMLInputElement>('[name=consent]')?.click()
    await press('注册并登录')
    await eventually(() => expect(shop.store.get(userAtom)?.userName).toBe('林晚舟a'))
  })

  it('says that a name is taken and keeps everything typed', async () => {
    await mall.build.user({ userName: '林晚舟a' })
    document.querySelector<HTMLInputElement>('[name=consent]')?.click()
    await press('注册并登录')
    await eventually(() =>
      expect(document.querySelector('form > [role=alert]')?.textContent).toBe(
        '该用户名已被使用，请更换后重试',
      ),
    )
    expect((await input('设置密码')).value).toBe('Abcdefg1')
  })
})

describe('/userPassword', () => {
  it('gives a guest a new password in three steps, and leads back when the code was wrong', async () => {
    const { userName } = await mall.build.user({ telephone: phone })
    const { shop } = startShop()
    drawPage(shop, <UserPasswordScreen />)
    await fill('注册时的手机号', phone)
    await takeCode()
    const code = (await input('短信验证码')).value
    await fill('短信验证码', '000000')
    await press('下一步')
    await fill('新密码', 'Abcdefg2')
    await fill('确认新密码', 'Abcdefg2')
    await press('保存新密码')
    await eventually(async () => expect(await messageAt('短信验证码')).toMatch('短信验证码错误或已过期'))
    await fill('短信验证码', code)
    await press('下一步')
    expect((await input('新密码')).value).toBe('Abcdefg2')
    await press('保存新密码')
    await control('h1', '新密码已生效')
    expect((await passwordOf(userName, 'Abcdefg2')).code).toBe('100')
  })

  it('UC4 changes the password of a member by SM3 digests, and ends the session here too', async () => {
    const { user } = await signedIn(mall)
    stored.set('saved-login', JSON.stringify({ username: 'a', password: 'b' }))
    const { shop } = startShop()
    drawPage(shop, <UserPasswordScreen />)
    await eventually(() => expect(document.title).toMatch('修改密码'))
    await fill('原密码', 'wrong-1')
    await fill('新密码', 'Abcdefg2')
    await fill('确认新密码', 'Abcdefg2')
    await press('保存新密码')
    await eventually(async () => expect(await messageAt('原密码')).toBe('原密码错误，请重新输入'))
    await fill('原密码', PASSWORD)
    await press('保存新密码')
    await control('h1', '新密码已生效')
    const { searchParams } = new URL(sentTo(authAccount.modifySelfPwd)[1]?.url ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      oldPassword: hashToSm3(PASSWORD),
      newPassword: hashToSm3('Abcdefg2'),
    })
    expect([shop.store.get(tokenAtom), stored.get('token'), stored.get('saved-login')]).toEqual([
      null,
      null,
      null,
    ])
    expect((await passwordOf(user.userName, 'Abcdefg2')).code).toBe('100')
  })
})
