import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account as accounts } from '#schemas/people/accounts/calls.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { spendWork } from '#server/people/accounts/captcha/second-stage.ts'
import { takeTurn } from '#server/platform/call/throttle.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { rightCaptcha, solved } from '#tests/server/support/captcha-answer.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

/** Two processes of one mall: each has all of its own but the database. */
const mall = await startTestMall()
const other = await startTestMall()
const both = [mall, other]
const turn = (n: number) => both[n % 2] ?? mall
beforeEach(() => mall.reset())
const ip = '198.51.100.7'
const second = 1000

describe('a pace', () => {
  const pace = { key: 'a pace', burst: 5, everyMs: 10 * second }
  const take = (n = 0) => takeTurn(turn(n).services, pace)
  const pass = (ms: number) => both.forEach(({ clock }) => clock.pass(ms))
  beforeEach(() => both.forEach(({ clock }) => clock.set(mall.clock.now())))

  it('gives its turns to two processes together, also all at once', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => take(n)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(Math.max(...waits)).toBe(10 * second)
  })

  it('never lets anybody wait longer than for one turn, however much is asked', async () => {
    for (let n = 0; n < 50; n++) await take(n)
    pass(4 * second)
    expect(await take()).toBe(6 * second)
    pass(6 * second)
    expect([await take(), await take(1)]).toEqual([0, 10 * second])
    pass(60 * second)
    expect(await Promise.all([0, 1, 2, 3, 4].map(take))).toEqual([0, 0, 0, 0, 0])
    expect(await take()).toBe(10 * second)
  })
})

describe('ceilings hold over two processes', () => {
  beforeEach(() => other.clock.set(mall.clock.now()))

  it('of SMS codes of an address and of its network', async () => {
    const send = async (n: number, from: string) => {
      const one = turn(n)
      const input = { telephone: `1990001${String(n).padStart(4, '0')}`, ...(await rightCaptcha(one, from)) }
      return one.call(authAccount.sendLoginCaptchaMessage, input, { ip: from })
    }
    const codes: string[] = []
    for (let n = 0; n < 10; n++) codes.push((await send(n, ip)).code)
    expect(codes.filter((code) => code === '100')).toHaveLength(6)
    for (let n = 10; n < 30; n++) codes.push((await send(n, `198.51.100.${100 + n}`)).code)
    expect(codes.filter((code) => code === '100')).toHaveLength(20)
    expect((await send(31, '203.0.113.1')).code).toBe('100')
  })

  it('of wrong passwords: after ten each process wants a picture with work', async () => {
    await mall.build.user({ userName: 'buyer1' })
    const login = async (n: number, acount: string, password: string, answer: object = {}) =>
      turn(n).call(authUser.login, { loginType: '2', acount, password, ...answer }, { ip })
    for (let n = 0; n < 10; n++) {
      const answer = n < 3 ? {} : await rightCaptcha(turn(n + 1), ip)
      expect((await login(n, `nobody${n}`, 'Wrong-pass-1', answer)).code).toBe('LOGIN_FAILED')
    }
    for (const n of [0, 1]) expect((await login(n, 'buyer1', PASSWORD)).code).toBe('CAPTCHA_REQUIRED')
    for (const { ok } of both) expect((await ok(accounts.imageCaptcha, {}, { ip })).challenge).toBeDefined()
    expect((await login(1, 'buyer1', PASSWORD, await rightCaptcha(mall, ip))).code).toBe('100')
  })

  it('of pictures: their work is wanted of both, and counts once', async () => {
    for (let n = 0; n < 20; n++) await turn(n).ok(accounts.imageCaptcha, {}, { ip })
    const { challenge = '' } = await other.ok(accounts.imageCaptcha, {}, { ip })
    const proof = await solved(challenge)
    const levels = await Promise.all(both.map(({ services }) => spendWork(services, proof)))
    expect(levels.toSorted()).toEqual([0, 1])
  })
})

describe('who shares an address is slowed, and never shut out', () => {
  const isTaken = (value: string) => toRequest(suppliers.taken, { field: 'sysuserAccount', value })

  it('a refusal names the seconds, in words, in the answer and as Retry-After', async () => {
    for (let n = 0; n < 30; n++) await mall.api(isTaken(`name${n}`), ip)
    const refused = await mall.api(isTaken('one-more'), ip)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.json()).toMatchObject({
      code: 'TOO_OFTEN',
      message: '操作过于频繁，请 2 秒后再试',
      data: { retryAfterMs: 2000 },
    })
    mall.clock.pass(2 * second)
    expect((await (await mall.api(isTaken('one-more'), ip)).json()) as unknown).toMatchObject({ code: '100' })
  })

  it('new drafts of suppliers: twenty at once, then one a minute', async () => {
    const keep = () => mall.call(suppliers.keepDraft, { changes: { agentBrand: '青瓷' } }, { ip })
    const codes: string[] = []
    for (let n = 0; n < 22; n++) codes.push((await keep()).code)
    expect(codes.filter((code) => code === '100')).toHaveLength(20)
    mall.clock.pass(minute)
    expect((await keep()).code).toBe('100')
  })
})

describe('a form of the own account without a picture', () => {
  const wrong = { oldPassword: 'Wrong-pass-1', newPassword: 'New-passw0rd' }
  const right = { ...wrong, oldPassword: PASSWORD }

  it('has one try a minute after ten wrong ones, and a right one then gets through', async () => {
    const { token } = await mall.build.member()
    const change = (input: typeof wrong) => mall.call(authAccount.modifySelfPwd, input, { token, ip })
    for (let n = 0; n < 10; n++) expect((await change(wrong)).code).toBe('PASSWORD_WRONG')
    expect(await change(right)).toMatchObject({
      code: 'LOGIN_THROTTLED',
      message: '尝试次数过多，请 60 秒后再试',
      data: { retryAfterMs: minute },
    })
    mall.clock.pass(minute)
    expect((await change(wrong)).code).toBe('PASSWORD_WRONG')
    expect((await change(right)).code).toBe('LOGIN_THROTTLED')
    mall.clock.pass(minute)
    expect((await change(right)).code).toBe('100')
  })

  it('sent forty times at once is tried hardly more often', async () => {
    const { token } = await mall.build.member()
    const all = Array.from({ length: 40 }, (_, n) => (n === 39 ? right : wrong))
    const answers = await Promise.all(
      all.map((input) => mall.call(authAccount.modifySelfPwd, input, { token, ip })),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'PASSWORD_WRONG').length).toBeLessThanOrEqual(12)
    expect(codes.at(-1)).toBe('LOGIN_THROTTLED')
  })

  it('of a colleague behind the same address is not slowed by it', async () => {
    const users = [
      await mall.build.user({ userName: 'buyer1' }),
      await mall.build.user({ userName: 'buyer2' }),
    ]
    expect(users).toHaveLength(2)
    const tokenOf = async (acount: string) =>
      (await mall.ok(authUser.login, { loginType: '2', acount, password: PASSWORD }, { ip })).token
    const [first, next] = [await tokenOf('buyer1'), await tokenOf('buyer2')]
    for (let n = 0; n < 12; n++) await mall.call(authAccount.modifySelfPwd, wrong, { token: first, ip })
    for (let n = 0; n < 12; n++)
      await mall.call(accounts.verifyPhone, { smsCode: '000000' }, { token: first, ip })
    expect((await mall.call(authAccount.modifySelfPwd, right, { token: next, ip })).code).toBe('100')
  })
})
