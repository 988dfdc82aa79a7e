import { eq } from 'drizzle-orm'
import smCrypto from 'sm-crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

const PHONE = '19900001234'
let sender = 0

/** Has a code sent and reads it in the demo's outbox. */
async function codeFor(purpose: 'register' | 'password', telephone = PHONE): Promise<string> {
  await mall.ok(
    authAccount.sendCaptchaMessage,
    { telephone, purpose },
    { ip: `198.51.100.${sender++ % 250}` },
  )
  const [sms] = await mall.ok(account.smsOutbox, {})
  return /\d{6}/.exec(sms?.content ?? '')?.[0] ?? ''
}

async function application(given: Record<string, unknown> = {}) {
  const telephone = typeof given.telephone === 'string' ? given.telephone : PHONE
  const smsCode = await codeFor('register', telephone)
  return {
    userName: 'newbuyer',
    telephone: PHONE,
    smsCode,
    password: PASSWORD,
    consent: true as const,
    ...given,
  }
}

describe('registration', () => {
  it('makes a plain buyer and logs in', async () => {
    const result = await mall.ok(account.register, await application())
    expect(result).toMatchObject({
      userName: 'newbuyer',
      roles: ['buyer'],
      enterprise: false,
      identityType: null,
    })
    expect((await mall.ok(authUser.current, {}, { token: result.token })).userId).toBe(result.userId)
    const login = { loginType: '2' as const, acount: 'newbuyer', password: smCrypto.sm3(PASSWORD) }
    expect((await mall.call(authUser.login, login)).code).toBe('100')
  })

  it('with a company name makes an enterprise account that is not certified yet', async () => {
    const result = await mall.ok(account.register, await application({ company: ' 禾屿礼品有限公司 ' }))
    expect(result).toMatchObject({
      enterprise: true,
      name: '禾屿礼品有限公司',
      certification: { title: '禾屿礼品有限公司', certified: false },
    })
  })

  it('needs the consent', async () => {
    const refused = await mall.call(account.register, { ...(await application()), consent: false as true })
    expect(refused.code).toBe('BAD_INPUT')
    expect(await mall.services.db.select().from(users)).toEqual([])
  })

  it('a user name is unique in any case, and says so before the code is spent', async () => {
    await mall.build.user({ userName: 'NewBuyer' })
    const input = await application()
    expect((await mall.call(account.register, input)).message).toBe('该用户名已被使用，请更换后重试')
    expect((await mall.call(account.register, { ...input, userName: 'other' })).code).toBe('100')
  })

  it('a user name can be asked after before anything is sent, in any case and not without end', async () => {
    await mall.build.user({ userName: 'NewBuyer' })
    const isFree = (userName: string, ip = '192.0.2.1') =>
      mall.call(account.userNameFree, { userName }, { ip })
    expect([(await isFree('newbuyer')).data, (await isFree('other')).data]).toEqual([false, true])
    for (let asked = 2; asked < 30; asked++) expect((await isFree(`name${asked}`)).code).toBe('100')
    expect((await isFree('one-more')).code).toBe('TOO_OFTEN')
    expect((await isFree('one-more', '192.0.2.2')).code).toBe('100')
    mall.clock.pass(minute)
    expect((await isFree('one-more')).code).toBe('100')
  })

  it('a phone is unique, and only its owner learns that it is taken', async () => {
    await mall.build.user({ telephone: PHONE })
    const input = await application()
    expect((await mall.call(account.register, { ...input, smsCode: 'x' })).code).toBe('SMS_WRONG')
    expect((await mall.call(account.register, input)).message).toBe('该手机号已注册，请直接登录或找回密码')
  })

  it('issue 36.10 a code is spent only when the registration succeeds', async () => {
    const { id } = await mall.build.user({ telephone: PHONE })
    const input = await application()
    for (let refused = 0; refused < 6; refused++)
      expect((await mall.call(account.register, input)).code).toBe('USER_EXISTS')
    await mall.services.db.update(users).set({ telephone: null }).where(eq(users.id, id))
    expect((await mall.call(account.register, input)).code).toBe('100')
    expect((await mall.call(account.register, { ...input, userName: 'again' })).code).toBe('SMS_WRONG')
  })

  it('issue 36.10 who loses a user name to another at once registers with another name and the same code', async () => {
    const rival = await application({ userName: 'Same', telephone: '19900000001' })
    mall.clock.pass(1)
    const input = await application({ userName: 'Same' })
    const answers = await Promise.all([
      mall.call(account.register, input),
      mall.call(account.register, rival, { ip: '192.0.2.9' }),
    ])
    const [loser] = [input, rival].filter((_, at) => answers[at]?.code === 'USER_EXISTS')
    if (!loser) throw new Error('both were let in')
    expect((await mall.call(account.register, { ...loser, userName: 'Other' })).code).toBe('100')
  })

  it('10 registrations of one user name at once make one account', async () => {
    const phones = Array.from({ length: 10 }, (_, i) => `1990000000${i}`)
    const inputs = []
    for (const telephone of phones) {
      inputs.push(await application({ telephone, userName: 'Same' }))
      mall.clock.pass(1)
    }
    const answers = await Promise.all(
      inputs.map((input, i) => mall.call(account.register, input, { ip: `192.0.2.${i}` })),
    )
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'USER_EXISTS')).toHaveLength(9)
  })

  it.each(['', 'a', '12345678901', 'has space', '<b>x</b>', 'a'.repeat(21), 'x\u0000y', "a'--"])(
    'refuses the user name "%s"',
    async (userName) => {
      expect((await mall.call(account.register, await application({ userName }))).code).toBe('BAD_INPUT')
    },
  )

  it.each(['short1', 'onlyletters', '1234567890'])('refuses the weak password "%s"', async (password) => {
    expect((await mall.call(account.register, await application({ password }))).message).toContain(
      '正确的密码',
    )
  })

  it('gives nothing that was not offered: no role, points, identity or id of the own choice', async () => {
    const wish = {
      roles: ['admin'],
      identityType: 1,
      partnerStatus: 1,
      authorities: ['*'],
      id: 'u-mine',
      supplier: true,
    }
    const result = await mall.ok(account.register, { ...(await application()), ...wish })
    expect(result).toMatchObject({
      roles: ['buyer'],
      identityType: null,
      partnerStatus: null,
      authorities: [],
    })
    expect(result.supplier).toBe(false)
    expect(result.userId).not.toBe('u-mine')
  })

  it('codes are not guessed: one dies of five from anywhere, and wrong ones close the address to nobody', async () => {
    const input = await application()
    const wrong = { ...input, smsCode: input.smsCode === '000000' ? '1' : '000000' }
    for (let i = 0; i < 10; i++)
      expect((await mall.call(account.register, wrong, { ip: '192.0.2.7' })).code).toBe('SMS_WRONG')
    expect((await mall.call(account.register, input, { ip: '192.0.2.99' })).code).toBe('SMS_WRONG')
    const other = await application({ userName: 'colleague', telephone: '19900007777' })
    expect((await mall.call(account.register, other, { ip: '192.0.2.7' })).code).toBe('100')
  })

  it('strangers who guess do not keep the owner of a phone from a new code', async () => {
    const input = await application()
    for (let i = 0; i < 40; i++)
      await mall.call(account.register, { ...input, smsCode: 'x' }, { ip: `192.0.2.${i}` })
    mall.clock.pass(minute)
    expect((await mall.call(account.register, await application(), { ip: '192.0.2.99' })).code).toBe('100')
  })
})

describe('a forgotten password', () => {
  it('is set anew with the phone code; sessions and remember tokens end', async () => {
    await mall.build.user({ userName: 'buyer1', telephone: PHONE })
    const login = { loginType: '2' as const, acount: 'buyer1', password: PASSWORD, remember: '1' }
    const { token, rememberToken } = await mall.ok(authUser.login, login)
    const smsCode = await codeFor('password')
    await mall.ok(account.resetPassword, { telephone: PHONE, smsCode, password: 'New-passw0rd' })
    expect((await mall.call(authUser.current, {}, { token })).status).toBe(401)
    expect((await mall.call(authUser.login, { ...login, password: rememberToken ?? '' })).code).toBe(
      'LOGIN_FAILED',
    )
    expect((await mall.call(authUser.login, { ...login, password: 'New-passw0rd' })).code).toBe('100')
  })

  it('a code for registration does not open it', async () => {
    await mall.build.user({ telephone: PHONE })
    const smsCode = await codeFor('register')
    const input = { telephone: PHONE, smsCode, password: 'New-passw0rd' }
    expect((await mall.call(account.resetPassword, input)).code).toBe('SMS_WRONG')
  })

  it('says of an unknown phone what it says of a wrong code', async () => {
    await mall.build.user({ telephone: PHONE })
    const input = { smsCode: '000000', password: 'New-passw0rd' }
    const known = await mall.call(account.resetPassword, { ...input, telephone: PHONE })
    const unknown = await mall.call(account.resetPassword, { ...input, telephone: '19900009999' })
    expect(unknown).toEqual(known)
  })
})

describe('the demo', () => {
  it('names the accounts to try that the seed wrote down', async () => {
    expect(await mall.ok(account.demoAccounts, {})).toEqual({ password: '', accounts: [] })
    const value = { password: PASSWORD, accounts: [{ userName: 'buyer1', title: '个人买家' }] }
    await mall.services.db.insert(settings).values({ key: 'demoAccounts', value })
    expect(await mall.ok(account.demoAccounts, {})).toEqual(value)
  })

  it('shows the last 50 SMS, newest first', async () => {
    for (let i = 0; i < 52; i++) {
      await mall.services.sms.send({
        telephone: PHONE,
        ...composeSms('partnerDecided', { decision: `第 ${i} 条`, reason: '' }),
      })
      mall.clock.pass(minute)
    }
    const shown = await mall.ok(account.smsOutbox, {})
    expect(shown.map(({ content }) => content).slice(0, 2)).toEqual(['第 51 条', '第 50 条'])
    expect(shown).toHaveLength(50)
  })
})
