import { asc, eq } from 'drizzle-orm'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { endAllAccess, type UserRow } from '#server/people/accounts/users.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { isDuplicate } from '#server/platform/database/duplicate.ts'
import { guardLogin } from './change-login.ts'
import { readStaffColumns } from './edited.ts'
import { lockStaff, requireNoMore, loadStaffDetail, toStaffFacts, hashStaffVersion } from './find.ts'
import { createPasswordHash } from './password.ts'

/** Runs a write; if two editors choose the same name, the unique index rejects the second with USER_EXISTS. */
async function writing<T>(context: Context<Member>, work: (transaction: Context<Member>) => Promise<T>) {
  try {
    return await context.db.transaction((tx) => work({ ...context, db: tx }))
  } catch (error) {
    if (isDuplicate(error)) throw reject('USER_EXISTS', '用户名或手机号刚被其他账号使用，请更换后重试')
    throw error
  }
}

async function changeStaff(
  transaction: Context<Member>,
  row: UserRow,
  { action, set, facts = {} }: { action: AuditAction; set: Partial<UserRow>; facts?: AuditFacts },
): Promise<void> {
  await transaction.db.update(users).set(set).where(eq(users.id, row.id))
  const [before, after] = [toStaffFacts(row), { ...toStaffFacts({ ...row, ...set }), ...facts }]
  await writeAudit(transaction, { area: 'staff', action, subject: ['user', row.id], before, after })
}

const SHOPS_OFFERED = 1000

export const staffRoutes = implement(officeStaff, {
  staffDetail: loadStaffDetail,

  staffShops(_, { db }) {
    return db
      .select({ shopId: shops.id, name: shops.name })
      .from(shops)
      .orderBy(asc(shops.name), asc(shops.id))
      .limit(SHOPS_OFFERED)
  },

  async createStaff({ password, ...edited }, context) {
    const columns = await readStaffColumns(context, edited)
    const { made, passwordHash } = await createPasswordHash(context, password)
    return writing(context, async (transaction) => {
      const { db, clock, random } = transaction
      requireNoMore((await lockStaff(transaction, context.user.id)).own, columns)
      const row = { id: random.token(12), passwordHash, createdAt: clock.now(), ...columns }
      const [user] = await db.insert(users).values(row).returning()
      if (!user) throw new Error('no account was made')
      const subject = ['user', user.id] as const
      const after = toStaffFacts(user)
      await writeAudit(transaction, { area: 'staff', action: 'createStaff', subject, before: null, after })
      return { userId: user.id, password: made }
    })
  },

  editStaff({ userId, version, confirm, ...edited }, context) {
    return writing(context, async (transaction) => {
      const { own, row } = await lockStaff(transaction, userId)
      requireVersion(hashStaffVersion(row), version)
      if (userId === context.user.id && row.roles.includes(ADMIN) && !edited.roles.includes(ADMIN))
        throw reject('BAD_INPUT', '不能取消自己的管理员角色，请由其他管理员修改')
      const set = await readStaffColumns(transaction, edited, row)
      requireNoMore(own, set)
      const { columns, facts } = await guardLogin(transaction, { own, row, set, confirm })
      await changeStaff(transaction, row, { action: 'editStaff', set: { ...set, ...columns }, facts })
      return null
    })
  },

  enableStaff({ userId, version, enabled }, context) {
    return writing(context, async (transaction) => {
      const { row } = await lockStaff(transaction, userId)
      requireVersion(hashStaffVersion(row), version)
      if (userId === context.user.id) throw reject('BAD_INPUT', '不能停用自己的账号，请由其他管理员操作')
      const set = { status: enabled ? 'ACTIVE' : 'DISABLED' } as const
      if (row.status === set.status)
        throw reject('STATE_CHANGED', enabled ? '该账号已是启用状态' : '该账号已是停用状态')
      await changeStaff(transaction, row, { action: 'enableStaff', set })
      if (!enabled) await endAllAccess(transaction, userId)
      return null
    })
  },

  async resetStaffPassword({ userId, password, confirm }, context) {
    const { made, passwordHash } = await createPasswordHash(context, password)
    return writing(context, async (transaction) => {
      const { own, row } = await lockStaff(transaction, userId)
      const login = { passwordHash }
      const { columns, facts } = await guardLogin(transaction, { own, row, set: login, confirm })
      const set = { ...login, ...columns }
      await changeStaff(transaction, row, { action: 'resetStaffPassword', set, facts })
      await endAllAccess(transaction, userId)
      return { password: made }
    })
  },
})
