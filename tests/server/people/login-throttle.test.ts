import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { DEEP } from '#tests/support/deep.ts'

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

  it('after 30 wrong tries of one account from anywhere a try at a new address costs work, and the right password gets in', async () => {
    await mall.build.user({ userName: 'buyer1' })
    await mall.build.user({ userName: 'buyer2' })
    await closeToStrangers()
    const ip = '192.0.2.99'
    const easy = await rightCaptcha(mall, '203.0.113.1')
    expect((await mall.call(authUser.login, account('buyer1'), { ip })).code).toBe('CAPTCHA_REQUIRED')
    expect((await mall.call(authUser.login, { ...account('buyer1'), ...easy }, { ip })).code).toBe(
      'CAPTCHA_REQUIRED',
    )
    const paid = { ...account('buyer1'), ...(await rightCaptcha(mall, ip)) }
    expect((await mall.call(authUser.login, paid, { ip })).code).toBe('100')
    expect((await mall.call(authUser.login, account('buyer2'), { ip })).code).toBe('100')
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
    // Each login counts the 30 days anew.
    mall.clock.pass(29 * day)
    await closeToStrangers()
    const again = { ...account('buyer1'), ...(await rightCaptcha(mall, home)) }
    expect((await mall.call(authUser.login, again, { ip: home })).code).toBe('100')
    mall.clock.pass(31 * day)
    await closeToStrangers()
    expect((await mall.call(authUser.login, account('buyer1'), { ip: home })).code).toBe('CAPTCHA_REQUIRED')
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

  it('after 10 wrong tries an address pays for each, whatever X-Forwarded-For says, and no other address does', async () => {
    await mall.build.user({ userName: 'buyer1' })
    for (let i = 0; i < 10; i++)
      await wrongly(`nobody${i}`, '192.0.2.1', {
        'X-Forwarded-For': `198.51.100.${i}`,
        'X-Real-IP': `198.51.100.${i}`,
      })
    const headers = { 'X-Forwarded-For': '198.51.100.77' }
    expect((await mall.call(authUser.login, account('buyer1'), { ip: '192.0.2.1', headers })).code).toBe(
      'CAPTCHA_REQUIRED',
    )
    const paid = { ...account('buyer1'), ...(await rightCaptcha(mall, '192.0.2.1')) }
    expect((await mall.call(authUser.login, paid, { ip: '192.0.2.1', headers })).code).toBe('100')
    expect((await mall.call(authUser.login, account('buyer1'), { ip: '192.0.2.2' })).code).toBe('100')
  })

  const guesses = Array.from({ length: 40 }, (_, i) =>
    account('buyer1', i === 39 ? PASSWORD : `Wrong-pass-${i}`),
  )
  const codesOf = async (answers: Promise<{ code: string }>[]) =>
    (await Promise.all(answers)).map(({ code }) => code)

  it('40 guesses at once are worth no more than those before a picture is wanted', async () => {
    await mall.build.user({ userName: 'buyer1' })
    const codes = await codesOf(guesses.map((guess) => mall.call(authUser.login, guess)))
    // Two are tried at once.
    expect(codes.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(4)
    expect(new Set(codes)).toEqual(new Set(['LOGIN_FAILED', 'CAPTCHA_REQUIRED']))
  })

  it('and no more than 10 when each answers one', async () => {
    await mall.build.user({ userName: 'buyer1' })
    const answered = []
    // Many addresses, so that none of them costs work.
    for (const [n, guess] of guesses.entries())
      answered.push({ ...guess, ...(await rightCaptcha(mall, `203.0.${n}.1`)) })
    const codes = await codesOf(answered.map((guess) => mall.call(authUser.login, guess)))
    expect(codes.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(10)
    expect(new Set(codes)).toEqual(new Set(['LOGIN_FAILED', 'CAPTCHA_REQUIRED']))
    expect((await mall.call(authUser.login, account('buyer1'))).code).toBe('CAPTCHA_REQUIRED')
  })

  it('right logins never count', async () => {
    await mall.build.user({ userName: 'buyer1' })
    for (let i = 0; i < 12; i++) expect((await mall.call(authUser.login, account('buyer1'))).code).toBe('100')
  })
})

describe("behind one company's address right logins are never refused", () => {
  const company = '192.0.2.1'
  const login = async (acount: string, password = PASSWORD, ip = company) => {
    const answer = await rightCaptcha(mall, ip)
    return (await mall.call(authUser.login, { ...account(acount, password), ...answer }, { ip })).code
  }
  const fail = async (acount: string, times: number) => {
    for (let turn = 0; turn < times; turn++) await login(acount, 'Wrong-pass-1')
  }

  it('not by a stranger in the house, where they have logged in before', async () => {
    for (const userName of ['old', 'new', 'other']) await mall.build.user({ userName })
    expect(await login('old')).toBe('100')
    await fail('other', 10)
    expect([await login('old'), await login('new')]).toEqual(['100', '100'])
    // Nor is a picture wanted there for what others do.
    expect((await mall.call(authUser.login, account('old'), { ip: company })).code).toBe('100')
  })

  it('nor by a code that was sent to the phone', async () => {
    const telephone = '19900001234'
    await mall.build.user({ userName: 'old', telephone })
    await mall.build.user({ userName: 'other' })
    await login('old')
    await fail('other', 10)
    await mall.ok(authAccount.sendLoginCaptchaMessage, { telephone }, { ip: '192.0.2.97' })
    const [sms] = await mall.services.db.select().from(smsOutbox)
    const password = /\d{6}/.exec(sms?.content ?? '')?.[0] ?? ''
    const byCode = { loginType: '1' as const, acount: telephone, password }
    expect((await mall.call(authUser.login, { ...byCode, password: '000000' }, { ip: company })).code).toBe(
      'SMS_WRONG',
    )
    expect((await mall.call(authUser.login, byCode, { ip: company })).code).toBe('100')
  })

  it('nor after 10 wrong tries of their own account: it costs work there, and no other does', async () => {
    for (const userName of ['old', 'older']) await mall.build.user({ userName })
    await login('old')
    await login('older')
    await fail('old', 10)
    expect((await mall.call(authUser.login, account('old'), { ip: company })).code).toBe('CAPTCHA_REQUIRED')
    expect((await mall.call(authUser.login, account('older'), { ip: company })).code).toBe('100')
    expect(await login('old')).toBe('100')
    expect(await login('old', PASSWORD, '192.0.2.2')).toBe('100')
    mall.clock.pass(15 * minute)
    expect(await login('old')).toBe('100')
  })

  it('on their first day colleagues who mistype and then get in do not close it together', DEEP, async () => {
    const colleagues = Array.from({ length: 20 }, (_, i) => `colleague${i}`)
    for (const userName of colleagues) await mall.build.user({ userName })
    for (const some of [colleagues.slice(0, 9), colleagues.slice(9, 18)]) {
      for (const userName of some) expect(await login(userName, 'Wrong-pass-1')).toBe('LOGIN_FAILED')
      for (const userName of some) expect(await login(userName)).toBe('100')
    }
    // A user who guesses other accounts' passwords does not reset the count by logging in.
    await fail('colleague18', 9)
    expect(await login('colleague0')).toBe('100')
    await fail('colleague18', 1)
    expect((await mall.call(authUser.login, account('colleague19'), { ip: company })).code).toBe(
      'CAPTCHA_REQUIRED',
    )
    expect(await login('colleague19')).toBe('100')
  })
})
