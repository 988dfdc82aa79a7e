import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { guardTry } from '#server/people/accounts/login-guard.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

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
    for (const guess of guesses) answered.push({ ...guess, ...(await rightCaptcha(mall)) })
    const codes = await codesOf(answered.map((guess) => mall.call(authUser.login, guess)))
    expect(codes.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(10)
    expect(new Set(codes)).toEqual(new Set(['LOGIN_FAILED', 'LOGIN_THROTTLED']))
    expect((await mall.call(authUser.login, account('buyer1'))).code).toBe('LOGIN_THROTTLED')
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
    expect([await login('old'), await login('new')]).toEqual(['100', 'LOGIN_THROTTLED'])
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

  it('but 10 wrong tries of one account close it there too, and no other', async () => {
    for (const userName of ['old', 'older']) await mall.build.user({ userName })
    await login('old')
    await login('older')
    await fail('old', 10)
    expect([await login('old'), await login('older')]).toEqual(['LOGIN_THROTTLED', '100'])
    expect(await login('old', PASSWORD, '192.0.2.2')).toBe('100')
    mall.clock.pass(15 * minute)
    expect(await login('old')).toBe('100')
  })

  it('on their first day colleagues who mistype and then get in do not close it together', async () => {
    const colleagues = Array.from({ length: 20 }, (_, i) => `colleague${i}`)
    for (const userName of colleagues) await mall.build.user({ userName })
    for (const some of [colleagues.slice(0, 9), colleagues.slice(9, 18)]) {
      for (const userName of some) expect(await login(userName, 'Wrong-pass-1')).toBe('LOGIN_FAILED')
      for (const userName of some) expect(await login(userName)).toBe('100')
    }
    // Who guesses for others takes nothing back by getting in.
    await fail('colleague18', 9)
    expect(await login('colleague0')).toBe('100')
    await fail('colleague18', 1)
    expect(await login('colleague19')).toBe('LOGIN_THROTTLED')
  })
})

describe('a right login does not wait for the wrong ones of others', () => {
  const wrongFrom = (addresses: number) =>
    Array.from({ length: 150 }, (_, i) => ({
      ip: `198.51.100.${i % addresses}`,
      account: `nobody${i}`,
      isRight: false,
    }))
  interface Try {
    ip: string
    account: string
    isRight: boolean
  }

  /** All tries are in the queue before the first hash ends. `turns`: in the order in which the queue called them. */
  async function atOnce(tries: readonly Try[]) {
    const hashed: Try[] = []
    const turns: string[] = []
    let entered = 0
    let open: () => void = () => undefined
    const all = new Promise<void>((done) => (open = done))
    const queues = openQueues()
    const hash: typeof queues.hash = (line, work) => {
      const answer = queues.hash(line, () => {
        turns.push(line.at(-1) ?? '')
        return work()
      })
      if (++entered === tries.length) open()
      return answer
    }
    const services = { ...mall.services, queues: { ...queues, hash } }
    const answers = tries.map((one) => {
      const attempt = () => {
        hashed.push(one)
        return all.then(() => one.isRight)
      }
      const context = { ...services, ip: one.ip, token: null }
      const asked = { account: one.account, wrong: 'LOGIN_FAILED' as const, hashes: true, attempt }
      return guardTry(context, asked).then(
        () => '100',
        ({ code }: { code: string }) => code,
      )
    })
    return { codes: await Promise.all(answers), hashed, turns }
  }
  const right: Try = { ip: '192.0.2.99', account: 'buyer1', isRight: true }

  it('of one address, of which hardly more are hashed than may be wrong', async () => {
    const { codes, hashed, turns } = await atOnce([...wrongFrom(1), right])
    expect(codes.at(-1)).toBe('100')
    expect(turns).toHaveLength(151)
    expect(turns.indexOf(right.account)).toBeLessThanOrEqual(3)
    // Two are hashed at once: the second may begin before the first is counted.
    expect(hashed.length).toBeLessThanOrEqual(10 + 1 + 1)
    expect(new Set(codes)).toEqual(new Set(['LOGIN_FAILED', 'LOGIN_THROTTLED', '100']))
  })

  it('of 150 addresses, where the account has logged in before', async () => {
    await mall.build.user({ id: 'buyer1', userName: 'buyer1' })
    await mall.ok(authUser.login, account('buyer1'), { ip: right.ip })
    const { codes, turns } = await atOnce([...wrongFrom(150), right])
    expect(codes.at(-1)).toBe('100')
    expect(turns).toHaveLength(151)
    expect(turns.indexOf(right.account)).toBeLessThanOrEqual(3)
  })

  it('60 colleagues at once behind one address all get in', async () => {
    const colleagues = Array.from({ length: 60 }, (_, i) => ({ ...right, account: `colleague${i}` }))
    const { codes } = await atOnce(colleagues)
    expect(new Set(codes)).toEqual(new Set(['100']))
  })

  it('of one account at one address a hundred wait, and who comes then is told so', async () => {
    const { codes } = await atOnce(Array.from({ length: 103 }, () => right))
    expect(codes.filter((code) => code === 'TOO_OFTEN')).toHaveLength(1)
    expect(codes.filter((code) => code === '100')).toHaveLength(102)
  })

  if (process.env.DEEP)
    it('with hashes as they are: before most of 50 wrong ones that are hashed, without and with pictures', async () => {
      const passwordHash = await hashPassword(PASSWORD, 'a-salt-of-this-test')
      await mall.build.user({ userName: 'buyer1', passwordHash })
      const answers: Awaited<ReturnType<typeof rightCaptcha>>[] = []
      for (let i = 0; i < 50; i++) answers.push(await rightCaptcha(mall, '192.0.2.50'))
      let hashed = 0
      const wrong = wrongFrom(1).map(async ({ ip, account: name }, i) => {
        const guess = { ...account(name, 'Wrong-pass-1'), ...answers[i] }
        if ((await mall.call(authUser.login, guess, { ip })).code === 'LOGIN_FAILED') hashed++
      })
      const { code } = await mall.call(authUser.login, account('buyer1'), { ip: right.ip })
      expect(code).toBe('100')
      // Its turn is the third at the latest, and two are hashed at once.
      expect(hashed).toBeLessThanOrEqual(6)
      await Promise.all(wrong)
    })
})
