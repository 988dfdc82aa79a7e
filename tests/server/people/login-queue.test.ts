import { beforeEach, describe, expect, it } from 'vitest'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { guardTry } from '#server/people/accounts/login-guard.ts'
import { HASHES, openQueues } from '#server/platform/call/queues.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { DEEP } from '#tests/support/deep.ts'
import { eventually } from '#tests/support/eventually.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

const account = (acount: string, password = PASSWORD) => ({ loginType: '2' as const, acount, password })

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
    function wait<T>(line: readonly string[], work: () => Promise<T>): Promise<T> {
      const answer = queues.hash(line, () => {
        turns.push(line.at(-1) ?? '')
        return work()
      })
      if (++entered === tries.length) open()
      return answer
    }
    const hash = Object.assign(wait, { countBelow: queues.hash.countBelow })
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

  it('of 150 addresses of one network, where the account never logged in', async () => {
    const { codes, turns } = await atOnce([...wrongFrom(150), right])
    expect(codes.at(-1)).toBe('100')
    expect(turns.indexOf(right.account)).toBeLessThanOrEqual(3)
  })

  it('of 150 networks, once a stranger has answered a picture: most of theirs end without a hash', async () => {
    const answer = await rightCaptcha(mall, right.ip)
    const hashed: string[] = []
    const queues = openQueues()
    let open: () => void = () => undefined
    const all = new Promise<void>((done) => (open = done))
    const attemptAt = (ip: string, name: string, given: { captchaId?: string; captcha?: string }) => {
      const attempt = async () => {
        hashed.push(name)
        await all
        return name === right.account
      }
      const asked = { account: name, answer: given, wrong: 'LOGIN_FAILED' as const, hashes: true, attempt }
      return guardTry({ ...mall.services, queues, ip, token: null }, asked).then(
        () => '100',
        ({ code }: { code: string }) => code,
      )
    }
    // Half of them claim to have answered.
    const wrong: Promise<string>[] = []
    for (let i = 0; i < 150; i++) {
      const given = i % 2 === 0 ? {} : { captchaId: `none-${i}`, captcha: '0000' }
      wrong.push(attemptAt(`10.${i}.0.1`, `nobody${i}`, given))
      await new Promise((done) => setImmediate(done))
    }
    const own = attemptAt(right.ip, right.account, answer)
    await eventually(() => expect(queues.hash.countBelow('stranger')).toBeGreaterThan(30))
    expect(queues.hash.countBelow('stranger'), 'forged answers do not wait').toBeLessThan(50)
    open()
    expect(await own).toBe('100')
    const codes = await Promise.all(wrong)
    expect(hashed.length).toBeLessThan(50)
    expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED').length).toBeGreaterThan(40)
  })

  it('60 colleagues at once behind one address all get in', async () => {
    const colleagues = Array.from({ length: 60 }, (_, i) => ({ ...right, account: `colleague${i}` }))
    const { codes } = await atOnce(colleagues)
    expect(new Set(codes)).toEqual(new Set(['100']))
  })

  it('of one account at one address a hundred wait, and who comes then is told so', async () => {
    const { codes } = await atOnce(Array.from({ length: 100 + HASHES + 1 }, () => right))
    expect(codes.filter((code) => code === 'TOO_OFTEN')).toHaveLength(1)
    expect(codes.filter((code) => code === '100')).toHaveLength(100 + HASHES)
  })

  it.each([1, 150])(
    'with hashes as they are: before most of 150 wrong ones of %i addresses, without and with pictures',
    DEEP,
    async (addresses) => {
      const passwordHash = await hashPassword(PASSWORD, 'a-salt-of-this-test')
      await mall.build.user({ userName: 'buyer1', passwordHash })
      const answers: Awaited<ReturnType<typeof rightCaptcha>>[] = []
      for (let i = 0; i < 50; i++) answers.push(await rightCaptcha(mall, '192.0.2.50'))
      let wrongCount = 0
      const wrong = wrongFrom(addresses).map(({ ip, account: name }, i) => {
        const guess = { ...account(name, 'Wrong-pass-1'), ...answers[i] }
        return mall.call(authUser.login, guess, { ip }).finally(() => wrongCount++)
      })
      const { code } = await mall.call(authUser.login, account('buyer1'), { ip: right.ip })
      expect(code).toBe('100')
      expect(wrongCount).toBeLessThan(75)
      await Promise.all(wrong)
    },
  )
})
