import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { isCode } from '#server/people/accounts/captcha/rows.ts'
import { spendSmsCode } from '#server/people/accounts/captcha/sms.ts'
import { captchas } from '#server/people/accounts/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

const PHONE = '19900001234'
const register = { telephone: PHONE, purpose: 'register' as const }
const send = (input = register, ip = '192.0.2.1') => mall.call(authAccount.sendCaptchaMessage, input, { ip })

/** The last SMS to a phone, as its owner reads it. */
async function lastSms(telephone = PHONE): Promise<string> {
  const sent = await mall.services.db.select().from(smsOutbox).where(eq(smsOutbox.telephone, telephone))
  return sent.sort((a, b) => b.createdAt - a.createdAt)[0]?.content ?? ''
}
const lastCode = async () => /\d{6}/.exec(await lastSms())?.[0] ?? ''
const spend = (code: string, target: Parameters<typeof spendSmsCode>[1] = register) =>
  spendSmsCode(mall.services, target, code)

describe('§7 SMS codes', () => {
  it('are six digits and go to the phone, never into the answer or a log', async () => {
    const answer = await send()
    expect(answer.data).toEqual({ retryAfterMs: minute })
    const code = await lastCode()
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(answer) + mall.logs.join('')).not.toContain(code)
    expect(JSON.stringify(await mall.services.db.select().from(captchas))).not.toContain(code)
  })

  it('are kept under a key that is not in the database: trying all of them over a dump finds none', async () => {
    await send()
    const code = await lastCode()
    const [row] = await mall.services.db.select().from(captchas)
    if (!row) throw new Error('no code is stored')
    expect(row.codeHash).not.toBe(createHash('sha256').update(`${row.id}:${code}`).digest('base64url'))
    expect(isCode(mall.services, row, code)).toBe(true)
    expect(isCode({ keys: { session: 'another key'.repeat(3) } }, row, code)).toBe(false)
  })

  it('work once, even 20 times at once', async () => {
    await send()
    const code = await lastCode()
    const tries = await Promise.all(Array.from({ length: 20 }, () => spend(code)))
    expect(tries.filter(Boolean)).toHaveLength(1)
    expect(await spend(code)).toBe(false)
  })

  it('die after 5 guesses', async () => {
    await send()
    const code = await lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) expect(await spend(wrong)).toBe(false)
    expect(await spend(code)).toBe(false)
  })

  it('live for 10 minutes', async () => {
    await send()
    const code = await lastCode()
    mall.clock.pass(10 * minute - 1)
    expect(await spend('x')).toBe(false)
    mall.clock.pass(1)
    expect(await spend(code)).toBe(false)
  })

  it('are bound to phone and purpose', async () => {
    await send()
    const code = await lastCode()
    expect(await spend(code, { telephone: '19900009999', purpose: 'register' })).toBe(false)
    expect(await spend(code, { telephone: PHONE, purpose: 'password' })).toBe(false)
    expect(await spend(code)).toBe(true)
  })

  it('a new one kills the earlier one', async () => {
    await send()
    const first = await lastCode()
    mall.clock.pass(minute)
    await send(register, '192.0.2.2')
    expect(await lastCode()).not.toBe(first)
    expect(await spend(first)).toBe(false)
  })

  it('go out once in 60 s to a phone, from whatever address and also 10 at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => send(register, `192.0.2.${i}`)))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'SMS_TOO_OFTEN')).toHaveLength(9)
    mall.clock.pass(20_000)
    expect((await send(register, '192.0.2.77')).message).toBe('短信发送过于频繁，请 40 秒后再试')
    mall.clock.pass(40_000)
    expect((await send(register, '192.0.2.78')).code).toBe('100')
  })

  it('go out at most 10 times a day to a phone', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await send(register, `192.0.2.${i}`)).code).toBe('100')
      mall.clock.pass(minute)
    }
    expect((await send(register, '192.0.2.99')).code).toBe('SMS_TOO_OFTEN')
    mall.clock.pass(day)
    expect((await send(register, '192.0.2.99')).code).toBe('100')
  })

  it('after the first, an address must answer a picture within 10 minutes', async () => {
    expect((await send()).code).toBe('100')
    const other = { telephone: '19900005678', purpose: 'register' as const }
    expect((await send(other)).code).toBe('CAPTCHA_REQUIRED')
    const answered = { ...other, ...(await rightCaptcha(mall)) }
    expect((await send(answered)).code).toBe('100')
    mall.clock.pass(10 * minute)
    expect((await send({ ...other, telephone: '19900007777' })).code).toBe('100')
  })

  it.each(['123', '1990000123', '199000012345', '１９９００００１２３', '1990000123a', '', "1' or '1'='1"])(
    '§5 the phone "%s" is not 11 digits and gets nothing',
    async (telephone) => {
      expect((await send({ ...register, telephone })).code).toBe('BAD_INPUT')
      expect(await mall.services.db.select().from(smsOutbox)).toEqual([])
    },
  )

  it('for logging in say to the owner alone that the phone is not registered', async () => {
    await mall.build.user({ telephone: '19900005678' })
    const known = await mall.call(authAccount.sendLoginCaptchaMessage, { telephone: '19900005678' })
    const unknown = await mall.call(
      authAccount.sendLoginCaptchaMessage,
      { telephone: PHONE },
      { ip: '192.0.2.2' },
    )
    expect(unknown).toEqual(known)
    expect(await lastSms()).toContain('尚未注册')
  })

  it('§5 phone login: loginType 1 takes the telephone and the code, once', async () => {
    const { id } = await mall.build.user({ telephone: PHONE })
    await mall.ok(authAccount.sendLoginCaptchaMessage, { telephone: PHONE })
    const input = { loginType: '1' as const, acount: PHONE, password: await lastCode() }
    expect((await mall.ok(authUser.login, input)).userId).toBe(id)
    expect((await mall.call(authUser.login, input)).code).toBe('SMS_WRONG')
  })

  it('§5 back-office phone mode: loginMode 1 takes telephone and captcha', async () => {
    await mall.build.user({ telephone: PHONE, roles: ['admin'] })
    await mall.ok(authAccount.sendLoginCaptchaMessage, { telephone: PHONE })
    const input = { loginMode: '1' as const, telephone: PHONE, captcha: await lastCode() }
    expect((await mall.ok(authAccount.sysLogin, input)).roles).toEqual(['admin'])
  })
})

describe('picture captchas', () => {
  it('are pixels, of which no stroke can be read off', async () => {
    const { picture } = await mall.ok(account.imageCaptcha, {})
    const bytes = Buffer.from(picture.replace('data:image/webp;base64,', ''), 'base64')
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
    // No comment and no metadata is left in the file.
    expect(bytes.toString('latin1')).not.toMatch(/svg|xml|EXIF/i)
  })

  it('are good for one answer, right or wrong, even 20 at once', async () => {
    await send()
    const answer = await rightCaptcha(mall)
    const phones = Array.from({ length: 20 }, (_, i) => `1990001${String(i).padStart(4, '0')}`)
    const sends = await Promise.all(phones.map((telephone) => send({ ...register, telephone, ...answer })))
    expect(sends.filter(({ code }) => code === '100')).toHaveLength(1)
    expect(sends.filter(({ code }) => code === 'CAPTCHA_WRONG')).toHaveLength(19)
  })

  it('die after 5 minutes', async () => {
    await send()
    const answer = await rightCaptcha(mall)
    mall.clock.pass(5 * minute)
    expect((await send({ ...register, telephone: '19900005678', ...answer })).code).toBe('CAPTCHA_WRONG')
  })
})

describe('limits by address', () => {
  it('hold for the /64 of an IPv6 subscriber', async () => {
    expect((await send(register, '2001:db8:0:1::1')).code).toBe('100')
    const other = { telephone: '19900005678', purpose: 'register' as const }
    expect((await send(other, '2001:db8:0:1:ffff::2')).code).toBe('CAPTCHA_REQUIRED')
    expect((await send(other, '2001:db8:0:2::1')).code).toBe('100')
  })
})

describe('when the database fails', () => {
  it('neither the log nor the answer holds the code or the phone', async () => {
    const { db } = mall.services
    await db.execute(sql`alter table sms_outbox rename to sms_outbox_away`)
    const answer = await send()
    await db.execute(sql`alter table sms_outbox_away rename to sms_outbox`)
    expect([answer.status, answer.message]).toEqual([500, '服务发生异常, 请向服务商反馈'])
    expect(mall.logs.join('')).toContain('call failed')
    expect(mall.logs.join('')).not.toMatch(/验证码|19900001234/)
  })
})
