import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { isGoodPassword } from '#schemas/people/accounts/new-password.ts'
import { auditList } from '#schemas/people/audit/list.ts'
import { staffList } from '#schemas/people/staff/list.ts'
import { officeStaff as calls } from '#schemas/people/staff/office-calls.ts'
import { rememberTokens, users } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { callConfirmed } from '#tests/server/support/call-confirmed.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const PASSWORD = 'Geheim-2026'
let admin: Awaited<ReturnType<typeof mall.build.member>>
let shopId = ''
const as = () => ({ token: admin.token })

beforeEach(async () => {
  await mall.reset()
  admin = await mall.build.member({ roles: ['admin'], userName: 'chef' })
  shopId = await mall.build.shop()
})

type New = In<typeof calls.createStaff>
const editor: New = { userName: 'lin_bian', name: '林编辑', roles: ['editor'], password: PASSWORD }
const create = (given: Partial<New> = {}) => mall.call(calls.createStaff, { ...editor, ...given }, as())
const made = async (given?: Partial<New>) => (await create(given)).data.userId
const detail = (userId: string) => mall.ok(calls.staffDetail, { userId }, as())
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const login = (username: string, password: string) =>
  mall.call(authAccount.sysLogin, { loginMode: '0', username, password })
const entries = () => db.select().from(auditEntries)

/** Builds the form's input for an existing account. */
async function opened(userId: string) {
  const { userName, name, telephone, roles, authorities, shopId, version } = await detail(userId)
  const typed = { userName, name, telephone: telephone ?? '', shopId }
  return { userId, version, ...typed, roles, authorities } as In<typeof calls.editStaff>
}
const edit = async (userId: string, change: object, token = admin.token) =>
  mall.call(calls.editStaff, { ...(await opened(userId)), ...change }, { token })
const reset = (input: In<typeof calls.resetStaffPassword>) =>
  callConfirmed(mall, calls.resetStaffPassword, input, as())
const enable = async (userId: string, enabled: boolean, token = admin.token) =>
  mall.call(calls.enableStaff, { userId, version: (await detail(userId)).version, enabled }, { token })

describe('a new account of the back office', () => {
  it('logs in with the password that was typed, and works in its areas', async () => {
    const userId = await made()
    const logged = await login('lin_bian', PASSWORD)
    expect(logged.data).toMatchObject({ userId, name: '林编辑', roles: ['editor'] })
    const refused = await mall.call(staffList.page, {}, { token: logged.data.token })
    expect(refused.code).toBe('NO_PERMISSION')
  })

  it('has a made password when none was typed, by the mall’s rule, shown once', async () => {
    const { data } = await create({ password: undefined })
    expect(isGoodPassword(data.password ?? '')).toBe(true)
    expect((await login('lin_bian', data.password ?? '')).code).toBe('100')
    expect((await create({ userName: 'zweiter' })).data.password).toBeNull()
  })

  it.each<[string, Partial<New>, string]>([
    ['userName', { userName: '12345' }, '用户名'],
    ['name', { name: '  ' }, '姓名'],
    ['telephone', { telephone: '123' }, '手机号'],
    ['roles', { roles: [] }, '角色'],
    ['password', { password: 'short1' }, '密码'],
    ['a supplier without a shop', { roles: ['supplier'] }, '店铺'],
    ['a supplier of no shop', { roles: ['supplier'], shopId: 'none' }, '店铺'],
    ['a role of nobody', { roles: ['root' as 'admin'] }, 'roles'],
    ['an authority of nobody', { authorities: ['all' as 'pages:edit'] }, 'authorities'],
  ])('is refused for its %s', async (field, wrong, words) => {
    const answer = await create(wrong)
    expect(answer.code).toBe('BAD_INPUT')
    expect(answer.message).toContain(words)
    if (['userName', 'name', 'telephone', 'roles'].includes(field)) expect(answer.data).toEqual({ field })
    expect(await db.select().from(users)).toHaveLength(1)
    expect(await entries()).toEqual([])
  })

  it('has the phone as it is meant, however it was copied, and is found by it', async () => {
    const userId = await made({ telephone: '\u202D199 0000 7788\u202C' })
    expect((await detail(userId)).telephone).toBe('19900007788')
    for (const word of ['199 0000 7788', '199-0000-7788', '\u202D199 0000 7788\u202C']) {
      const { list } = await mall.ok(staffList.page, { word }, as())
      expect(list.map((one) => one.userId)).toEqual([userId])
    }
    expect((await mall.ok(staffList.page, { word: '-' }, as())).list).toEqual([])
  })

  it('takes nobody’s name or phone, not even at once', async () => {
    await mall.build.user({ userName: 'Besetzt', telephone: '13800001111' })
    expect((await create({ userName: 'besetzt' })).code).toBe('USER_EXISTS')
    const phoned = await create({ telephone: '13800001111' })
    expect(phoned.message).toContain('手机号')
    expect(phoned.data).toEqual({ field: 'telephone' })
    const codes = (await Promise.all([create(), create(), create()])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['100', 'USER_EXISTS', 'USER_EXISTS'])
  })

  it('a supplier works for one shop, and loses it with the role', async () => {
    const userId = await made({ roles: ['supplier'], shopId })
    expect(await rowOf(userId)).toMatchObject({ shopId, supplier: true })
    expect((await detail(userId)).shopName).toBe(`店铺${shopId}`)
    expect((await edit(userId, { roles: ['editor'] })).code).toBe('100')
    expect(await rowOf(userId)).toMatchObject({ shopId: null, supplier: false, roles: ['editor'] })
  })

  it('offers every shop', async () => {
    const other = await mall.build.shop({ id: 'teeladen', name: '山间茶铺' })
    const offered = await mall.ok(calls.staffShops, {}, as())
    expect(offered).toContainEqual({ shopId: other, name: '山间茶铺' })
    expect(offered).toHaveLength(2)
  })
})

describe('an account that is edited', () => {
  it('keeps what the form does not speak of', async () => {
    const { id } = await mall.build.user({ roles: ['buyer', 'editor'], authorities: ['scheme:export'] })
    expect((await edit(id, { name: '新名', authorities: ['pages:edit'] })).code).toBe('100')
    expect(await rowOf(id)).toMatchObject({
      name: '新名',
      roles: ['editor', 'buyer'],
      authorities: ['pages:see', 'pages:edit', 'scheme:export'],
      status: 'ACTIVE',
    })
  })

  it('is another’s already: the second of two editors is told, and nothing is lost', async () => {
    const userId = await made()
    const [first, second] = [await opened(userId), await opened(userId)]
    await mall.ok(calls.editStaff, { ...first, name: '第一位' }, as())
    const late = await mall.call(calls.editStaff, { ...second, name: '第二位' }, as())
    expect(late).toMatchObject({ code: 'STATE_CHANGED', message: expect.stringContaining('核对最新内容') })
    expect((await rowOf(userId))?.name).toBe('第一位')
    const stale = await mall.call(
      calls.enableStaff,
      { userId, version: second.version, enabled: false },
      as(),
    )
    expect(stale.code).toBe('STATE_CHANGED')
  })

  it('is written down in words when it is disabled', async () => {
    const userId = await made()
    await enable(userId, false)
    const all = await entries()
    expect(all.at(-1)).toMatchObject({ before: { status: '启用' }, after: { status: '停用' } })
  })

  it('is no buyer: those are not found here', async () => {
    const { id } = await mall.build.user()
    const input = { userId: id, version: 'x' }
    const answers = [
      await mall.call(calls.staffDetail, { userId: id }, as()),
      await mall.call(calls.editStaff, { ...input, ...editor }, as()),
      await mall.call(calls.enableStaff, { ...input, enabled: false }, as()),
      await mall.call(calls.resetStaffPassword, { userId: id }, as()),
    ]
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']))
  })
})

describe('an account that is disabled', () => {
  it('is out at once and comes no more, until it is enabled', async () => {
    const userId = await made()
    const { data } = await login('lin_bian', PASSWORD)
    await mall.ok(
      authUser.login,
      { loginType: '2', acount: 'lin_bian', password: PASSWORD, remember: '1' },
      {},
    )
    expect((await enable(userId, false)).code).toBe('100')
    expect((await mall.call(authAccount.sysCurrent, {}, { token: data.token })).status).toBe(401)
    expect(await db.select().from(rememberTokens)).toEqual([])
    expect((await login('lin_bian', PASSWORD)).code).toBe('USER_DISABLED')
    expect((await enable(userId, false)).code).toBe('STATE_CHANGED')
    expect((await enable(userId, true)).code).toBe('100')
    expect((await login('lin_bian', PASSWORD)).code).toBe('100')
  })
})

describe('somebody is always left who may undo it', () => {
  it('nobody disables or demotes himself', async () => {
    const { id } = admin.user
    expect(await enable(id, false)).toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('自己'),
    })
    expect((await edit(id, { roles: ['editor'] })).code).toBe('BAD_INPUT')
    expect((await edit(id, { name: '我自己' })).code).toBe('100')
    expect(await rowOf(id)).toMatchObject({ roles: ['admin'], status: 'ACTIVE', name: '我自己' })
  })

  it.each(['disable', 'demote'] as const)('of admins who %s each other at once one is left', async (what) => {
    for (let round = 0; round < 5; round++) {
      await mall.reset()
      const all = await Promise.all([0, 1, 2].map(() => mall.build.member({ roles: ['admin'] })))
      admin = all[0] as typeof admin
      const forms = await Promise.all(all.map(({ user }) => opened(user.id)))
      const tried = all.flatMap(({ token }, by) =>
        forms.flatMap((form, at) => {
          if (at === by) return []
          return what === 'disable'
            ? [mall.call(calls.enableStaff, { ...form, enabled: false }, { token })]
            : [mall.call(calls.editStaff, { ...form, roles: ['editor'] }, { token })]
        }),
      )
      await Promise.all(tried)
      const left = await db.select().from(users).where(eq(users.status, 'ACTIVE'))
      const admins = left.filter(({ roles }) => roles.includes('admin'))
      expect(admins).toHaveLength(1)
    }
  })
})

describe('a password that is reset', () => {
  it('is shown once, ends every session of theirs, and stands nowhere else', async () => {
    const userId = await made()
    const { data } = await login('lin_bian', PASSWORD)
    const { password } = (await reset({ userId })).data
    expect(isGoodPassword(password ?? '')).toBe(true)
    expect((await mall.call(authAccount.sysCurrent, {}, { token: data.token })).status).toBe(401)
    expect((await login('lin_bian', PASSWORD)).code).toBe('LOGIN_FAILED')
    expect((await login('lin_bian', password ?? '')).code).toBe('100')
    const typed = 'Getippt-77'
    expect((await reset({ userId, password: typed })).data.password).toBeNull()
    expect((await login('lin_bian', typed)).code).toBe('100')
    expect((await reset({ userId, password: 'kurz' })).code).toBe('BAD_INPUT')
    const everything = JSON.stringify([
      await entries(),
      await detail(userId),
      await mall.ok(staffList.page, {}, as()),
      mall.logs,
    ])
    const hash = (await rowOf(userId))?.passwordHash ?? 'none'
    for (const secret of [PASSWORD, typed, password ?? '', hash, 'scrypt'])
      expect(everything).not.toContain(secret)
  })
})

describe('the lists', () => {
  beforeEach(async () => {
    await made()
    mall.clock.pass(day)
    await made({ userName: 'lieferant', name: '禾木', roles: ['supplier'], shopId, telephone: '13900002222' })
    await mall.build.member()
  })

  it('of staff: filtered, searched, and of nobody else', async () => {
    const names = async (query: In<typeof staffList.page>) =>
      (await mall.ok(staffList.page, query, as())).list.map(({ userName }) => userName)
    expect((await names({})).toSorted()).toEqual(['chef', 'lieferant', 'lin_bian'])
    expect(await names({ role: 'supplier,editor', order: 'asc' })).toEqual(['lin_bian', 'lieferant'])
    expect(await names({ shopId })).toEqual(['lieferant'])
    expect(await names({ word: '1390000' })).toEqual(['lieferant'])
    expect(await names({ status: 'DISABLED' })).toEqual([])
  })

  it('of the audit log: who, what, of what, before and after', async () => {
    const [first] = (await mall.ok(staffList.page, { word: 'lin_bian' }, as())).list
    await edit(first?.userId ?? '', { name: '改名' })
    const { list } = await mall.ok(auditList.page, { subjectId: first?.userId ?? '' }, as())
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({
      userName: 'chef',
      name: '张三',
      area: 'staff',
      action: 'editStaff',
      subjectKind: 'user',
      change: '名称：林编辑 → 改名',
      before: { name: '林编辑', roles: '内容编辑' },
      after: { name: '改名' },
    })
    const ask = async (query: In<typeof auditList.page>) => (await mall.ok(auditList.page, query, as())).total
    expect(await ask({})).toBe(3)
    expect(await ask({ user: 'CHEF', area: 'staff' })).toBe(3)
    expect(await ask({ user: 'nobody' })).toBe(0)
    expect(await ask({ area: 'orders' })).toBe(0)
    expect(await ask({ created: '~2026-03-02' })).toBe(1)
    expect(await ask({ created: '2026-03-03~2026-03-03', subjectKind: 'user' })).toBe(2)
  })

  it('of the audit log: an entry whose account is gone, and as a file with words', async () => {
    const at = { createdAt: mall.clock.now() + 1, before: null, after: { trackingNo: '=1+1' } }
    const subject = { subjectKind: 'order', subjectId: 'o1' }
    await db
      .insert(auditEntries)
      .values({ id: 'x', userId: 'gone', area: 'shipping', action: 'ship', ...subject, ...at })
    const { list } = await mall.ok(auditList.page, {}, as())
    expect(list[0]).toMatchObject({ userName: 'gone', name: '', change: '运单号：=1+1' })
    const own = and(eq(auditEntries.id, 'x'), eq(auditEntries.userId, 'gone'))
    expect(await db.select().from(auditEntries).where(own)).toHaveLength(1)
  })
})
