import { eq } from 'drizzle-orm'
import smCrypto from 'sm-crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { sessions, users } from '#server/people/accounts/tables.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

const account = (acount: string, password = PASSWORD) => ({ loginType: '2' as const, acount, password })

describe('§5 account login: loginType 2, acount and password as form data', () => {
  it('§3 gives the token, the menu items and the user, with the phone masked', async () => {
    await mall.build.user({ userName: 'buyer1', telephone: '19900001234' })
    const result = await mall.ok(authUser.login, account('buyer1'))
    expect(result).toMatchObject({ userName: 'buyer1', telephone: '199****1234', menuItems: [] })
    expect(Buffer.from(result.token, 'base64url').length).toBeGreaterThanOrEqual(32)
    expect(JSON.stringify(result)).not.toContain('19900001234')
  })

  it('§5 a password longer than 50 characters counts as hashed already: the SM3 digest logs in too', async () => {
    await mall.build.user({ userName: 'buyer1' })
    expect((await mall.call(authUser.login, account('buyer1', smCrypto.sm3(PASSWORD)))).code).toBe('100')
  })

  it('§5 a raw password over 50 characters still works', async () => {
    const long = 'a1'.repeat(40)
    await mall.build.user({ userName: 'long', password: long })
    expect((await mall.call(authUser.login, account('long', long))).code).toBe('100')
    expect((await mall.call(authUser.login, account('long', long.slice(0, 79)))).code).toBe('LOGIN_FAILED')
  })

  it('finds the account by user name in any case, and by telephone', async () => {
    await mall.build.user({ userName: 'Buyer1', telephone: '19900001234' })
    expect((await mall.call(authUser.login, account(' bUYER1 '))).code).toBe('100')
    expect((await mall.call(authUser.login, account('19900001234'))).code).toBe('100')
  })

  it('§5 roles are never empty: a user without any is a plain buyer', async () => {
    await mall.build.user({ userName: 'bare', roles: [] })
    expect((await mall.ok(authUser.login, account('bare'))).roles).toEqual(['buyer'])
  })

  it('says the same for an unknown user and a wrong password', async () => {
    await mall.build.user({ userName: 'buyer1' })
    const wrong = await mall.call(authUser.login, account('buyer1', 'Wrong-pass-1'))
    const unknown = await mall.call(authUser.login, account('nobody', 'Wrong-pass-1'))
    expect(wrong).toMatchObject({ status: 200, code: 'LOGIN_FAILED', data: null })
    expect(unknown).toEqual(wrong)
  })

  it('works about as long for an unknown user as for a wrong password', async () => {
    const passwordHash = await hashPassword(PASSWORD, 'some-salt-of-16b')
    // Processor time, ms: that of the clock tells what else the machine does.
    const time = async (name: string) => {
      const start = process.cpuUsage()
      await mall.call(authUser.login, account(name, 'Wrong-pass-1'), { ip: `192.0.2.${name.length}` })
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }
    const known: number[] = []
    const unknown: number[] = []
    for (const name of ['aa', 'bbb', 'cccc', 'ddddd', 'eeeeee']) {
      await mall.build.user({ userName: name, passwordHash })
      known.push(await time(name))
      unknown.push(await time(`${name}-nobody`))
    }
    // An answer without the hashing would take a fiftieth.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })

  it('refuses a disabled user, and only says so to who knows the password', async () => {
    await mall.build.user({ userName: 'gone', status: 'DISABLED' })
    expect((await mall.call(authUser.login, account('gone'))).code).toBe('USER_DISABLED')
    expect((await mall.call(authUser.login, account('gone', 'Wrong-pass-1'))).code).toBe('LOGIN_FAILED')
  })

  it('20 logins at once leave one live token', async () => {
    await mall.build.user({ userName: 'buyer1' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => mall.call(authUser.login, account('buyer1'))),
    )
    expect(answers.every(({ code }) => code === '100')).toBe(true)
    const alive = await Promise.all(
      answers.map(({ data }) => mall.call(authUser.current, {}, { token: data.token })),
    )
    expect(alive.filter(({ code }) => code === '100')).toHaveLength(1)
    expect(await mall.services.db.select().from(sessions)).toHaveLength(1)
  })

  it('never adopts a token that the client brought', async () => {
    await mall.build.user({ userName: 'buyer1' })
    const brought = 'a'.repeat(43)
    const answer = await mall.call(authUser.login, account('buyer1'), { token: brought })
    expect(answer.status).toBe(401)
    expect((await mall.call(authUser.current, {}, { token: brought })).status).toBe(401)
  })

  it('stores neither the password nor its SM3 digest, and logs neither', async () => {
    await mall.build.user({ userName: 'buyer1' })
    await mall.call(authUser.login, account('buyer1'))
    const stored = JSON.stringify(await mall.services.db.select().from(users))
    for (const secret of [PASSWORD, smCrypto.sm3(PASSWORD)]) {
      expect(stored).not.toContain(secret)
      expect(mall.logs.join('')).not.toContain(secret)
    }
  })
})

describe('§5 remember me: the saved login keeps a revocable token in the place of the password', () => {
  async function remembered() {
    await mall.build.user({ userName: 'buyer1' })
    const { rememberToken, token } = await mall.ok(authUser.login, { ...account('buyer1'), remember: '1' })
    if (rememberToken === null) throw new Error('no remember token')
    return { rememberToken, token }
  }

  it('is longer than 50 characters and logs in unchanged', async () => {
    const { rememberToken } = await remembered()
    expect(rememberToken.length).toBeGreaterThan(50)
    const again = await mall.ok(authUser.login, { ...account('buyer1', rememberToken), remember: '1' })
    expect(again.rememberToken).toBe(rememberToken)
  })

  it('is not given unasked', async () => {
    await mall.build.user({ userName: 'buyer1' })
    expect((await mall.ok(authUser.login, account('buyer1'))).rememberToken).toBeNull()
  })

  it('fits its own account only', async () => {
    const { rememberToken } = await remembered()
    await mall.build.user({ userName: 'buyer2' })
    expect((await mall.call(authUser.login, account('buyer2', rememberToken))).code).toBe('LOGIN_FAILED')
  })

  it('dies after 30 days', async () => {
    const { rememberToken } = await remembered()
    mall.clock.pass(30 * day - minute)
    expect((await mall.call(authUser.login, account('buyer1', rememberToken))).code).toBe('100')
    mall.clock.pass(minute)
    expect((await mall.call(authUser.login, account('buyer1', rememberToken))).code).toBe('LOGIN_FAILED')
  })

  it('dies with logging out', async () => {
    const { rememberToken, token } = await remembered()
    await mall.ok(authUser.logout, {}, { token })
    expect((await mall.call(authUser.login, account('buyer1', rememberToken))).code).toBe('LOGIN_FAILED')
  })

  it('dies with a new password, and so does the session', async () => {
    const { rememberToken, token } = await remembered()
    await mall.ok(
      authAccount.modifySelfPwd,
      { oldPassword: PASSWORD, newPassword: 'New-passw0rd' },
      { token },
    )
    expect((await mall.call(authUser.current, {}, { token })).status).toBe(401)
    expect((await mall.call(authUser.login, account('buyer1', rememberToken))).code).toBe('LOGIN_FAILED')
    expect((await mall.call(authUser.login, account('buyer1', PASSWORD))).code).toBe('LOGIN_FAILED')
    expect((await mall.call(authUser.login, account('buyer1', 'New-passw0rd'))).code).toBe('100')
  })

  it('does not let a disabled user in', async () => {
    const { rememberToken } = await remembered()
    await mall.services.db.update(users).set({ status: 'DISABLED' }).where(eq(users.userName, 'buyer1'))
    expect((await mall.call(authUser.login, account('buyer1', rememberToken))).code).toBe('USER_DISABLED')
  })
})

describe('§7 back-office login: loginMode 0 is user name and password, 1 telephone and captcha', () => {
  const office = (username: string, password = PASSWORD) => ({ loginMode: '0' as const, username, password })

  it('lets an editor in, and the session is the same kind', async () => {
    await mall.build.user({ userName: 'editor1', roles: ['editor'] })
    const { token } = await mall.ok(authAccount.sysLogin, office('editor1'))
    expect((await mall.ok(authAccount.sysCurrent, {}, { token })).roles).toEqual(['editor'])
  })

  it('refuses a plain buyer as it refuses anybody unknown', async () => {
    const { token } = await mall.build.member({ userName: 'buyer1' })
    const buyer = await mall.call(authAccount.sysLogin, office('buyer1'))
    const unknown = await mall.call(authAccount.sysLogin, office('nobody'))
    expect(buyer.code).toBe('LOGIN_FAILED')
    expect(buyer).toEqual(unknown)
    expect((await mall.call(authAccount.sysCurrent, {}, { token })).status).toBe(403)
  })
})

describe('§4 logout', () => {
  it("answers '100' and ends the session; so does its twin", async () => {
    for (const row of [authUser.logout, authAccount.logoutTwin]) {
      const { token } = await mall.build.member()
      expect(await mall.call(row, {}, { token })).toMatchObject({ status: 200, code: '100' })
      expect((await mall.call(authUser.current, {}, { token })).status).toBe(401)
    }
  })

  it("answers '100' for a dead token and for none", async () => {
    expect((await mall.call(authUser.logout, {}, { token: 'dead' })).code).toBe('100')
    expect((await mall.call(authUser.logout, {})).code).toBe('100')
  })

  it('with an earlier token leaves the later session alone', async () => {
    const { token } = await mall.build.member({ userName: 'buyer1' })
    const later = await mall.ok(authUser.login, account('buyer1'))
    await mall.ok(authUser.logout, {}, { token })
    expect((await mall.call(authUser.current, {}, { token: later.token })).code).toBe('100')
  })
})
