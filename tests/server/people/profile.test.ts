import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { applications, facilitators, users, visits } from '#server/people/accounts/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

describe('§7 /user/v1/user/edit', () => {
  it('changes what is sent and nothing else', async () => {
    const { token } = await mall.build.member({ name: '张三', avatar: '/files/a.png', email: 'a@b.com' })
    const user = await mall.ok(authAccount.edit, { name: ' 李四 ' }, { token })
    expect(user).toMatchObject({ name: '李四', avatar: '/files/a.png' })
    const [row] = await mall.services.db.select().from(users)
    expect(row?.email).toBe('a@b.com')
  })

  it('never touches roles, identity, points, phone, password or another user', async () => {
    const other = await mall.build.user()
    const { user, token } = await mall.build.member()
    const wish = {
      name: '王五',
      roles: ['admin'],
      authorities: ['*'],
      identityType: 1,
      partnerStatus: 1,
      status: 'X',
      userId: other.id,
      id: other.id,
      userName: 'root',
      telephone: '1',
      passwordHash: 'x',
      enterprise: true,
    }
    await mall.ok(authAccount.edit, wish, { token })
    const rows = await mall.services.db.select().from(users)
    expect(rows.find(({ id }) => id === user.id)).toEqual({ ...user, name: '王五' })
    expect(rows.find(({ id }) => id === other.id)).toEqual(other)
  })

  it.each([
    { name: '  ' },
    { email: 'not-an-address' },
    { avatar: 'javascript:alert(1)' },
    { avatar: '//evil.example/x.png' },
    { avatar: 'data:image/svg+xml,<svg/>' },
  ])('refuses %j', async (input) => {
    const { token } = await mall.build.member()
    expect((await mall.call(authAccount.edit, input, { token })).code).toBe('BAD_INPUT')
  })
})

describe('§7 /user/v1/user/modifySelfPwd', () => {
  it('refuses a wrong old password and throttles guessing', async () => {
    const { token } = await mall.build.member()
    const guess = { oldPassword: 'Wrong-pass-1', newPassword: 'New-passw0rd' }
    const refused = await mall.call(authAccount.modifySelfPwd, guess, { token })
    expect(refused.code).toBe('PASSWORD_WRONG')
    for (let i = 0; i < 9; i++) await mall.call(authAccount.modifySelfPwd, guess, { token })
    const right = { ...guess, oldPassword: PASSWORD }
    expect((await mall.call(authAccount.modifySelfPwd, right, { token })).code).toBe('LOGIN_THROTTLED')
  })

  it('refuses the same password again and a weak one', async () => {
    const { token } = await mall.build.member()
    const change = (newPassword: string) =>
      mall.call(authAccount.modifySelfPwd, { oldPassword: PASSWORD, newPassword }, { token })
    expect((await change(PASSWORD)).message).toBe('新密码不能与原密码相同')
    expect((await change('weak')).message).toContain('正确的密码')
    expect((await mall.call(authUser.current, {}, { token })).code).toBe('100')
  })

  it('leaves no password in a log, though it is a GET', async () => {
    const { token } = await mall.build.member()
    await mall.call(
      authAccount.modifySelfPwd,
      { oldPassword: PASSWORD, newPassword: 'New-passw0rd' },
      { token },
    )
    expect(mall.logs.join('')).not.toMatch(/Passw0rd-1|New-passw0rd/)
  })
})

describe('§7 findUserPoints', () => {
  it('is the sum of the entries, with what expires within 30 days; the earliest expiry is used first', async () => {
    const { user, token } = await mall.build.member()
    const other = await mall.build.user()
    await mall.build.points(user.id, 100_00)
    await mall.build.points(user.id, 20_50, mall.clock.now() + 10 * day)
    await mall.build.points(user.id, 7_00, mall.clock.now() + 31 * day)
    await mall.build.points(user.id, -15_25)
    await mall.build.points(other.id, 999_00)
    expect(await mall.ok(authUser.findUserPoints, {}, { token })).toEqual({
      balance: '112.25',
      available: '112.25',
      expiringSoon: '5.25',
    })
  })

  it('what expires soon is never more than what is left', async () => {
    const { user, token } = await mall.build.member()
    await mall.build.points(user.id, 20_00, mall.clock.now() + day)
    await mall.build.points(user.id, -15_00)
    expect((await mall.ok(authUser.findUserPoints, {}, { token })).expiringSoon).toBe('5')
  })

  it('is 0 without any entry', async () => {
    const { token } = await mall.build.member()
    expect(await mall.ok(authUser.findUserPoints, {}, { token })).toEqual({
      balance: '0',
      available: '0',
      expiringSoon: '0',
    })
  })
})

describe('§1 platform info', () => {
  const store = (value: unknown) => mall.services.db.insert(settings).values({ key: 'platform', value })

  it('gives name, icon and score name of the platform', async () => {
    await store({ name: '禾屿礼采', icon: '/icon.svg', scoreName: '礼豆', scoreRate: '10' })
    expect(await mall.ok(authUser.platformInfo, {})).toMatchObject({
      name: '禾屿礼采',
      icon: '/icon.svg',
      scoreName: '礼豆',
      scoreRate: '10',
      demo: true,
    })
  })

  it.each(['0', '-1', 'abc', '', 'Infinity'])('scoreRate defaults to 1 for "%s"', async (scoreRate) => {
    await store({ scoreRate })
    expect((await mall.ok(authUser.platformInfo, {})).scoreRate).toBe('1')
  })

  it('the points are 积分 without a configured name, and broken settings break nothing', async () => {
    expect((await mall.ok(authUser.platformInfo, {})).scoreName).toBe('积分')
    await store({ name: 5, contact: 'x' })
    expect((await mall.ok(authUser.platformInfo, {})).scoreName).toBe('积分')
  })
})

describe('§7 visits', () => {
  it('anonymousLogin gives a visitor id that passes no guard', async () => {
    const { visitorId } = await mall.ok(authUser.anonymousLogin, {})
    expect((await mall.call(authUser.current, {}, { token: visitorId })).status).toBe(401)
    await mall.ok(authUser.visit, { path: '/mall/index', visitorId })
    const [row] = await mall.services.db.select().from(visits)
    expect(row).toMatchObject({ visitorId, userId: null, path: '/mall/index' })
  })

  it('counts members of the last 30 minutes and visits since midnight in Shanghai', async () => {
    const { token } = await mall.build.member()
    // 10:00 in Shanghai less 10 hours and a minute is the day before.
    mall.clock.pass(-601 * minute)
    await mall.ok(authUser.visit, { path: '/a' })
    mall.clock.pass(570 * minute)
    await mall.ok(authUser.visit, { path: '/b' }, { token })
    mall.clock.pass(20 * minute)
    await mall.ok(authUser.visit, { path: '/c' })
    expect(await mall.ok(authAccount.active, {})).toEqual({ activeUsers: 1, visitsToday: 2 })
    mall.clock.pass(30 * minute)
    expect((await mall.ok(authAccount.active, {})).activeUsers).toBe(0)
  })

  it('floods are answered and not stored', async () => {
    const floods = Array.from({ length: 130 }, () => mall.call(authUser.visit, { path: '/x' }))
    expect((await Promise.all(floods)).every(({ code }) => code === '100')).toBe(true)
    expect(await mall.services.db.select().from(visits)).toHaveLength(120)
  })
})

describe('§7 /user/v1/apply/save and the facilitator', () => {
  const wish = { kind: 'purchaser', name: '张三', telephone: '19900001234', content: '希望长期采购' }

  it('a guest answers a picture first, a member need not', async () => {
    expect((await mall.call(authAccount.applySave, wish)).code).toBe('CAPTCHA_REQUIRED')
    expect((await mall.call(authAccount.applySave, { ...wish, ...(await rightCaptcha(mall)) })).code).toBe(
      '100',
    )
    const { user, token } = await mall.build.member()
    await mall.ok(authAccount.applySave, wish, { token })
    const rows = await mall.services.db.select().from(applications)
    expect(rows.map(({ userId }) => userId)).toEqual([null, user.id])
    expect(rows.every(({ status }) => status === 'SUBMITTED')).toBe(true)
  })

  it.each([{ name: '' }, { telephone: '123' }, { content: ' ' }, { kind: '' }, { kind: 'partner' }])(
    'refuses %j',
    async (part) => {
      const { token } = await mall.build.member()
      expect((await mall.call(authAccount.applySave, { ...wish, ...part }, { token })).code).toBe('BAD_INPUT')
    },
  )

  it("shows a facilitator's telephone in full only to who may report (§6)", async () => {
    const row = {
      id: 'f1',
      name: '落地服务',
      contact: '李四',
      telephone: '19900004321',
      regions: ['浙江'],
      intro: '',
    }
    await mall.services.db.insert(facilitators).values(row)
    const buyer = await mall.build.member()
    const landing = await mall.build.member({ identityType: 3 })
    const phone = async (token?: string) =>
      (await mall.ok(authAccount.getFacilitatorBaseInfo, {}, { token }))?.telephone
    expect([await phone(), await phone(buyer.token)]).toEqual(['199****4321', '199****4321'])
    expect(await phone(landing.token)).toBe('19900004321')
    expect(await mall.ok(authAccount.getFacilitatorBaseInfo, { facilitatorId: 'none' })).toBeNull()
  })
})
