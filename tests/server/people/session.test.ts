import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { logIn } from '#server/people/accounts/auth-user/login.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { rememberTokens, sessions, users } from '#server/people/accounts/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

describe('§4, §8 sessions', () => {
  it('§8 an earlier token gets HTTP 401 账号已在别处登录 after another login', async () => {
    const { user, token } = await mall.build.member()
    const later = await startSession(mall.services, user.id)
    const kicked = await mall.call(authUser.current, {}, { token })
    expect([kicked.status, kicked.message]).toEqual([401, '账号已在别处登录'])
    expect((await mall.ok(authUser.current, {}, { token: later })).userId).toBe(user.id)
  })

  it('§6 a guest is refused with HTTP 401 by every call that needs a login', async () => {
    expect((await mall.call(authUser.current, {})).status).toBe(401)
  })

  it('a guest reads 请先登录, since no other login ended a session', async () => {
    const { code, status, message } = await mall.call(authUser.current, {})
    expect([code, status, message]).toEqual(['401', 401, '请先登录'])
  })

  it('a session slides for 7 days and dies after them', async () => {
    const { token } = await mall.build.member()
    for (let week = 0; week < 3; week++) {
      mall.clock.pass(6 * day)
      await mall.ok(authUser.current, {}, { token })
    }
    mall.clock.pass(7 * day)
    expect((await mall.call(authUser.current, {}, { token })).status).toBe(401)
  })

  it('the answer that moves its end, a refusal too, says how long it lives from now on, and no other does', async () => {
    const { token } = await mall.build.member()
    const told = async (row: Endpoint, input: object) =>
      (await mall.api(toRequest(row, input, { token }))).headers.get('Session-Max-Age')
    expect(await told(authUser.current, {})).toBeNull()
    mall.clock.pass(day)
    expect(await told(orders.cancelOrder, { orderId: 'none', reason: '不想要了' })).toBe('604800')
    expect(await told(authUser.current, {})).toBeNull()
  })

  it('disabling a user ends the session', async () => {
    const { user, token } = await mall.build.member()
    await mall.services.db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, user.id))
    expect((await mall.call(authUser.current, {}, { token })).status).toBe(401)
  })

  it('a password that changes while the old one is being checked opens nothing, and is not remembered', async () => {
    const user = await mall.build.user()
    await mall.services.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user.id))
    await expect(logIn(mall.services, user, PASSWORD)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await mall.services.db.select().from(sessions)).toEqual([])
    expect(await mall.services.db.select().from(rememberTokens)).toEqual([])
  })

  it('nor does an account that is disabled meanwhile', async () => {
    const user = await mall.build.user()
    await mall.services.db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, user.id))
    await expect(logIn(mall.services, user)).rejects.toMatchObject({ code: 'USER_DISABLED' })
  })

  it('of two password changes at once the first one counts', async () => {
    const { token } = await mall.build.member()
    const change = (newPassword: string) =>
      mall.call(authAccount.modifySelfPwd, { oldPassword: PASSWORD, newPassword }, { token })
    const codes = (await Promise.all([change('New-passw0rd-1'), change('New-passw0rd-2')])).map(
      ({ code }) => code,
    )
    expect(codes.sort()).toEqual(['100', 'PASSWORD_WRONG'])
  })

  it('the database holds no token that opens anything', async () => {
    const { token } = await mall.build.member()
    const stored = await mall.services.db.select().from(sessions)
    expect(JSON.stringify(stored)).not.toContain(token)
    const [row] = stored
    expect((await mall.call(authUser.current, {}, { token: row?.tokenHash })).status).toBe(401)
  })

  it.each([
    'x',
    '0',
    'null',
    'undefined',
    '../../etc',
    "' or 1=1 --",
    'a'.repeat(6000),
    '{}',
    '%00',
    'Bearer abc',
  ])('the junk token %s is refused with 401', async (token) => {
    expect((await mall.call(authUser.current, {}, { token })).status).toBe(401)
  })
})
