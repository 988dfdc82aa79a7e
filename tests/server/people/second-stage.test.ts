import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { getDigits, requireImageCaptcha } from '#server/people/accounts/captcha/image.ts'
import { raiseLevel, readLevel } from '#server/people/accounts/captcha/second-stage.ts'
import { rateLimits } from '#server/platform/call/tables.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { rightCaptcha, solved } from '#tests/server/support/captcha-answer.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)
const ip = '198.51.100.7'
const draw = (proof?: string, from = ip) =>
  mall.ok(account.imageCaptcha, proof === undefined ? {} : { proof }, { ip: from })
/** So much was done before. */
async function counted(key: string, count: number): Promise<void> {
  await countHit(mall.services, { key, windowMs: minute })
  await mall.services.db.update(rateLimits).set({ count }).where(eq(rateLimits.key, key))
}
const busy = async (from = ip) => {
  await counted(`busy:ip:${getPeerKey(from)}`, 20)
}

describe('SMS codes', () => {
  const send = async (telephone: string, from: string) => {
    const answer = await rightCaptcha(mall, from)
    return mall.call(authAccount.sendLoginCaptchaMessage, { telephone, ...answer }, { ip: from })
  }
  const phone = (n: number) => `1990001${String(n).padStart(4, '0')}`
  const sentOf = (codes: readonly string[]) => codes.filter((code) => code === '100').length

  it('42 to 42 phones from one address: 6 a minute, and who waits is told for how long', async () => {
    const codes: string[] = []
    // After six the pictures are not even looked at.
    for (let n = 0; n < 42; n++)
      codes.push(
        (n < 8
          ? await send(phone(n), ip)
          : await mall.call(authAccount.sendLoginCaptchaMessage, { telephone: phone(n) }, { ip })
        ).code,
      )
    expect(sentOf(codes)).toBe(6)
    mall.clock.pass(20_000)
    expect(await send(phone(50), ip)).toMatchObject({
      code: 'SMS_TOO_OFTEN',
      message: '短信发送过于频繁，请 40 秒后再试',
    })
    mall.clock.pass(40_000)
    expect((await send(phone(50), ip)).code).toBe('100')
  })

  it('all at once are no more', async () => {
    const answers = []
    for (let n = 0; n < 12; n++) answers.push(await rightCaptcha(mall, ip))
    const sent = await Promise.all(
      answers.map((answer, n) =>
        mall.call(authAccount.sendLoginCaptchaMessage, { telephone: phone(n), ...answer }, { ip }),
      ),
    )
    expect(sentOf(sent.map(({ code }) => code))).toBe(6)
  })

  it('from one network 20 a minute, from everywhere 300', async () => {
    const codes: string[] = []
    for (let n = 0; n < 25; n++) codes.push((await send(phone(n), `198.51.100.${n}`)).code)
    expect(sentOf(codes)).toBe(20)
    expect((await send(phone(30), '203.0.113.1')).code).toBe('100')
    await counted('sms:minute:all', 300)
    expect((await send(phone(31), '192.0.2.1')).code).toBe('SMS_TOO_OFTEN')
  })
})

describe('the second stage', () => {
  it('comes before the picture of an address that asked for 20, and of no other', async () => {
    await busy()
    const asked = await draw()
    expect(asked).toMatchObject({ captchaId: '', picture: '' })
    const drawn = await draw(await solved(asked.challenge ?? ''))
    expect(drawn.challenge).toBeUndefined()
    const captcha = getDigits(mall.services.keys, drawn.captchaId)
    await requireImageCaptcha({ ...mall.services, ip, token: null }, { captchaId: drawn.captchaId, captcha })
    expect((await draw(undefined, '192.0.2.1')).challenge).toBeUndefined()
  })

  it.each([1, 2, 3, 4] as const)(
    'asks for the level %i that a wrong secret raised, for ten minutes',
    async (level) => {
      const context = { ...mall.services, ip, token: null }
      await raiseLevel(context, level)
      expect(await readLevel(context)).toBe(level)
      mall.clock.pass(10 * minute)
      expect(await readLevel(context)).toBe(0)
    },
  )

  it('comes for everybody while the whole mall is busy, and for a /24 and a /64 together', async () => {
    await busy('2001:db8:1:2::1')
    expect((await draw(undefined, '2001:db8:1:2:ffff::9')).challenge).toBeDefined()
    expect((await draw(undefined, '2001:db8:2::1')).challenge).toBeUndefined()
    await counted('busy:net:203.0.113.0/24', 60)
    expect((await draw(undefined, '203.0.113.200')).challenge).toBeDefined()
    await counted('busy:all', 1000)
    expect((await draw(undefined, '192.0.2.55')).challenge).toBeDefined()
  })

  it('work counts once, even ten times at once, for five minutes, and nothing that the mall did not ask for', async () => {
    await busy()
    const proof = await solved((await draw()).challenge ?? '')
    const drawn = await Promise.all(Array.from({ length: 10 }, () => draw(proof)))
    expect(drawn.filter(({ challenge }) => challenge === undefined)).toHaveLength(1)
    const late = await solved((await draw()).challenge ?? '')
    mall.clock.pass(5 * minute + 1)
    await busy('198.51.100.8')
    expect((await draw(late, '198.51.100.8')).challenge).toBeDefined()
    const asked = JSON.parse((await draw(undefined, '198.51.100.8')).challenge ?? '')
    const raised = {
      ...asked,
      parameters: { ...asked.parameters, data: { ...asked.parameters.data, level: 4 } },
    }
    const { solution } = JSON.parse(await solved(JSON.stringify(asked)))
    for (const forged of [
      JSON.stringify({ challenge: raised, solution }),
      JSON.stringify({ challenge: asked, solution: { ...solution, derivedKey: '00' } }),
      '{}',
      'x',
    ])
      expect((await draw(forged, '198.51.100.8')).challenge).toBeDefined()
  })

  it('6 colleagues behind one busy address all log in', async () => {
    for (let n = 0; n < 6; n++) await mall.build.user({ userName: `colleague${n}` })
    await busy()
    for (let n = 0; n < 12; n++)
      await mall.call(
        authUser.login,
        { loginType: '2', acount: `nobody${n}`, password: 'Wrong-pass-1', ...(await rightCaptcha(mall, ip)) },
        { ip },
      )
    for (let n = 0; n < 6; n++) {
      const typed = { loginType: '2' as const, acount: `colleague${n}`, password: PASSWORD }
      const { code } = await mall.call(
        authUser.login,
        { ...typed, ...(await rightCaptcha(mall, ip)) },
        { ip },
      )
      expect(code).toBe('100')
    }
  })
})
