import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/api/auth-account.ts'
import { authUser } from '#schemas/api/auth-user.ts'
import { smsOutbox } from '#server/accounts/tables.ts'
import { PASSWORD } from './build.ts'
import { rightCaptcha } from './captcha-answer.ts'
import { day, minute, startTestMall } from './support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

const account = (acount: string, password = PASSWORD) => ({ loginType: '2' as const, acount, password })

describe('wrong tries are throttled', () => {
  const wrongly = async (acount: string, ip: string, headers: Record<string, string> = {}) => {
    const answer = await rightCaptcha(mall, ip)
    const input = { ...account(acount, 'Wrong-pass-1'), ...answer }
    return mall.call(authUser.login, input, { ip, headers })
  }

  it('a picture captcha is wanted after 3 wrong tries', async () => {
    await mall.build.user({ userName: 'buyer1' })
    for (let i = 0; i < 3; i++)
      expect((await mall.call(authUser.login, account('buyer1', 'Wrong-pass-1'))).code).toBe('LOGIN_FAILED')
    expect((await mall.call(authUser.login, account('buyer1'))).code).toBe('CAPTCHA_REQUIRED')
    const answer = await rightCaptcha(mall)
    expect((await mall.call(authUser.login, { ...account('buyer1'), ...answer, captcha: 'x' })).code).toBe(
      'CAPTCHA_WRONG',
    )
    expect((await mall.call(authUser.login, { ...account('buyer1'), ...answer })).code).toBe('CAPTCHA_WRONG')
    const right = { ...account('buyer1'), ...(await rightCaptcha(mall)) }
    expect((await mall.call(authUser.login, right)).code).toBe('100')
  })

  it('10 wrong tries from one address close nothing for the account elsewhere', async () => {
    await mall.build.user({ userName: 'buyer1' })
    for (let i = 0; i < 12; i++) await wrongly('buyer1', '192.0.2.1')
    const elsewhere = { ...account('buyer1'), ...(await rightCaptcha(mall, '192.0.2.99')) }
    expect((await mall.call(authUser.login, elsewhere, { ip: '192.0.2.99' })).code).toBe('100')
  })

  const closeToStrangers = async () => {
    for (let i = 0; i < 30; i++) await wrongly('buyer1', `192.0.2.${100 + i}`)
  }

  it('30 wrong tries of one account from anywhere close it to new addresses for 15 minutes, and the sentence says when', async () => {
    await mall.build.user({ userName: 'buyer1' })
    await mall.build.user({ userName: 'buyer2' })
    await closeToStrangers()
    const refused = await mall.call(authUser.login, account('buyer1'), { ip: '192.0.2.99' })
    expect(refused).toMatchObject({ code: 'LOGIN_THROTTLED', message: '尝试次数过多，请 15 分钟后再试' })
    expect((await mall.call(authUser.login, account('buyer2'), { ip: '192.0.2.99' })).code).toBe('100')
    mall.clock.pass(15 * minute)
    expect((await mall.call(authUser.login, account('buyer1'), { ip: '192.0.2.99' })).code).toBe('100')
  })

  it('who logged in from an address within 30 days is not closed out there by strangers', async () => {
    await mall.build.user({ userName: 'buyer1' })
    const home = '192.0.2.99'
    await mall.ok(authUser.login, account('buyer1'), { ip: home })
    mall.clock.pass(29 * day)
    await closeToStrangers()
    const answered = { ...account('buyer1'), ...(await rightCaptcha(mall, home)) }
    expect((await mall.call(authUser.login, answered, { ip: home })).code).toBe('100')
    mall.clock.pass(2 * day)
    await closeToStrangers()
    expect((await mall.call(authUser.login, account('buyer1'), { ip: home })).code).toBe('LOGIN_THROTTLED')
  })

  it('nor is a remember token held up, wherever it is used', async () => {
    await mall.build.user({ userName: 'buyer1' })
    const { rememberToken } = await mall.ok(authUser.login, { ...account('buyer1'), remember: '1' })
    for (let i = 0; i < 10; i++) await wrongly(`nobody${i}`, '192.0.2.98')
    await closeToStrangers()
    const again = account('buyer1', rememberToken ?? '')
    expect((await mall.call(authUser.login, again, { ip: '192.0.2.98' })).code).toBe('100')
  })

  it('guesses of an SMS code do not close the password, nor the other way round', async () => {
    const telephone = '19900001234'
    await mall.build.user({ userName: 'buyer1', telephone })
    const byCode = (password: string) => ({ loginType: '1' as const, acount: telephone, password })
    for (let i = 0; i < 30; i++) await mall.call(authUser.login, byCode('000000'), { ip: `198.51.100.${i}` })
    expect((await mall.call(authUser.login, account('buyer1'), { ip: '192.0.2.99' })).code).toBe('100')
    await closeToStrangers()
    await mall.ok(authAccount.sendLoginCaptchaMessage, { telephone }, { ip: '192.0.2.97' })
    const [sms] = await mall.services.db.select().from(smsOutbox)
    const code = /\d{6}/.exec(sms?.content ?? '')?.[0] ?? ''
    expect((await mall.call(authUser.login, byCode(code), { ip: '192.0.2.97' })).code).toBe('100')
  })

  it('10 wrong tries from one address close it, whatever X-Forwarded-For says, and no other address', async () => {
    await mall.build.user({ userName: 'buyer1' })
    for (let i = 0; i < 10; i++)
      await wrongly(`nobody${i}`, '192.0.2.1', {
        'X-Forwarded-For': `198.51.100.${i}`,
        'X-Real-IP': `198.51.100.${i}`,
      })
    const headers = { 'X-Forwarded-For': '198.51.100.77' }
    expect((await mall.call(authUser.login, account('buyer1'), { ip: '192.0.2.1', headers })).code).toBe(
      'LOGIN_THROTTLED',
    )
    expect((await mall.call(authUser.login, account('buyer1'), { ip: '192.0.2.2' })).code).toBe('100')
  })

  it('40 guesses at once are worth no more than 10', async () => {
    await mall.build.user({ userName: 'buyer1' })
    const guesses = Array.from({ length: 40 }, (_, i) =>
      account('buyer1', i === 39 ? PASSWORD : `Wrong-pass-${i}`),
    )
    const answers = await Promise.all(guesses.map((guess) => mall.call(authUser.login, guess)))
    const told = answers.filter(({ code }) => code === 'LOGIN_FAILED')
    expect(told.length).toBeLessThanOrEqual(10)
    expect((await mall.call(authUser.login, account('buyer1'))).code).toBe('LOGIN_THROTTLED')
  })

  it('right logins never count', async () => {
    await mall.build.user({ userName: 'buyer1' })
    for (let i = 0; i < 12; i++) expect((await mall.call(authUser.login, account('buyer1'))).code).toBe('100')
  })
})
