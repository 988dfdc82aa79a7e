import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { officeStaff as calls } from '#schemas/people/staff/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let admin: Awaited<ReturnType<typeof mall.build.member>>
let shopId = ''
const as = () => ({ token: admin.token })

beforeEach(async () => {
  await mall.reset()
  admin = await mall.build.member({ roles: ['admin'] })
  shopId = await mall.build.shop()
})

type New = In<typeof calls.createStaff>
const detail = (userId: string) => mall.ok(calls.staffDetail, { userId }, as())
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const entries = () => db.select().from(auditEntries)

/** Builds the form's input for an existing account. */
async function opened(userId: string) {
  const { userName, name, telephone, roles, authorities, version } = await detail(userId)
  const typed = { userName, name, telephone: telephone ?? '', shopId }
  return { userId, version, ...typed, roles, authorities } as In<typeof calls.editStaff>
}

describe('somebody who deals with users without being an admin', () => {
  let clerk: Awaited<ReturnType<typeof mall.build.member>>
  const RIGHTS = ['staff:see', 'staff:edit', 'orders:see', 'notices:edit', 'notices:see'] as const
  beforeEach(async () => {
    clerk = await mall.build.member({ roles: ['clerk'], authorities: [...RIGHTS] })
  })
  const byClerk = () => ({ token: clerk.token })
  const lower: New = { userName: 'bao_guan', name: '包管', roles: ['clerk'], authorities: ['orders:see'] }

  it('gives no right that they lack, and makes no admin', async () => {
    expect((await mall.call(calls.createStaff, lower, byClerk())).code).toBe('100')
    const more: Partial<New>[] = [
      { authorities: ['orders:see', 'members:see'] },
      { authorities: undefined, roles: ['editor'] },
      { authorities: undefined, roles: ['admin'] },
      { authorities: undefined, roles: ['supplier'], shopId },
    ]
    for (const given of more) {
      const typed = { ...lower, userName: 'noch_einer', ...given }
      expect((await mall.call(calls.createStaff, typed, byClerk())).code).toBe('NO_PERMISSION')
      const form = await opened(clerk.user.id)
      const own = await mall.call(calls.editStaff, { ...form, ...given }, byClerk())
      expect(own.code).toBe('NO_PERMISSION')
    }
  })

  it('touches nobody who may more, not even by a new password', async () => {
    const { id: editorId } = await mall.build.user({ roles: ['editor'] })
    for (const userId of [editorId, admin.user.id]) {
      const form = await opened(userId)
      const given = [
        mall.call(calls.editStaff, { ...form, name: '别人' }, byClerk()),
        mall.call(calls.editStaff, { ...form, roles: ['clerk'], authorities: [] }, byClerk()),
        mall.call(calls.enableStaff, { userId, version: form.version, enabled: false }, byClerk()),
        mall.call(calls.resetStaffPassword, { userId }, byClerk()),
      ]
      for (const answer of await Promise.all(given)) expect(answer.code).toBe('NO_PERMISSION')
    }
    expect(await rowOf(admin.user.id)).toMatchObject({ roles: ['admin'], status: 'ACTIVE' })
  })

  it('gives an edit together with its see, and what was ticked is what the account may', async () => {
    const ticked = { ...lower, authorities: ['notices:edit' as const] }
    const { userId } = await mall.ok(calls.createStaff, ticked, byClerk())
    expect((await detail(userId)).authorities).toEqual(['notices:see', 'notices:edit'])
    expect((await rowOf(userId))?.authorities).toEqual(['notices:see', 'notices:edit'])
    const [entry] = await entries()
    expect(entry?.after).toMatchObject({ roles: '员工', authorities: '公告（查看、处理）' })
  })

  it('loses the right at once, also of two who take it from each other', async () => {
    const other = await mall.build.member({ roles: ['clerk'], authorities: [...RIGHTS] })
    const forms = [await opened(clerk.user.id), await opened(other.user.id)]
    const take = (form: (typeof forms)[number] | undefined, token: string) =>
      mall.call(calls.editStaff, { ...form, authorities: ['orders:see'] } as typeof form & object, { token })
    const answers = await Promise.all([take(forms[1], clerk.token), take(forms[0], other.token)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['100', 'NO_PERMISSION'])
  })

  it.each(['supplier', 'purchaser'] as const)('a %s is given nothing beyond the own shop', async (role) => {
    const typed = { ...lower, roles: [role], shopId, authorities: ['members:see' as const] }
    const answer = await mall.call(calls.createStaff, typed, as())
    expect(answer).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining('供应商只能有本店') })
  })
})
