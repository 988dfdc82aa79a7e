import { and, eq } from 'drizzle-orm'
import type { authCalls } from './calls.ts'
import { httpMessage } from '#schemas/base/errors.ts'
import { isAssetUrl } from '#schemas/jump/external-url.ts'
import { users } from '../tables.ts'
import { ApiError, refuse } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { guardTry } from '../login-guard.ts'
import { fieldMessage, isEmail } from '#schemas/rules/field-rules.ts'
import { checkPassword } from '#server/platform/security/passwords.ts'
import { passwordDigest } from '#server/platform/security/sm3.ts'
import { endAllAccess, toCurrentUser, userOf } from '../users.ts'
import { isBackOffice } from './back-office.ts'
import { needGoodPassword, newPasswordHash } from './new-password.ts'

interface Edit {
  name?: string | undefined
  avatar?: string | undefined
  email?: string | undefined
}

/** The columns an edit may touch, checked; a field that was not sent stays as it is. */
function editedColumns({ name, avatar, email }: Edit) {
  const columns: { name?: string; avatar?: string | null; email?: string | null } = {}
  if (name !== undefined) {
    if (name.trim() === '') throw refuse('BAD_INPUT', fieldMessage('姓名'))
    columns.name = name.trim()
  }
  if (avatar !== undefined) {
    if (avatar !== '' && !isAssetUrl(avatar)) throw refuse('BAD_INPUT', '头像地址不正确，请重新选择图片')
    columns.avatar = avatar || null
  }
  if (email !== undefined) {
    if (email !== '' && !isEmail(email)) throw refuse('BAD_INPUT', fieldMessage('邮箱'))
    columns.email = email || null
  }
  return columns
}

type Calls = 'current' | 'sysCurrent' | 'edit' | 'modifySelfPwd'
export const profileCalls: Pick<Handlers<typeof authCalls>, Calls> = {
  current: async (_, context) => toCurrentUser(await userOf(context, context.user.id)),

  async sysCurrent(_, context) {
    if (!isBackOffice(context.user.roles)) throw new ApiError('403', httpMessage(403), 403)
    return toCurrentUser(await userOf(context, context.user.id))
  },

  async edit(input, context) {
    const columns = editedColumns(input)
    const { db, user } = context
    if (Object.keys(columns).length > 0) await db.update(users).set(columns).where(eq(users.id, user.id))
    return toCurrentUser(await userOf(context, user.id))
  },

  async modifySelfPwd({ oldPassword, newPassword }, context) {
    needGoodPassword(newPassword)
    const { id, passwordHash } = await userOf(context, context.user.id)
    const attempt = () => checkPassword(oldPassword, passwordHash)
    await guardTry(context, { account: id, wrong: 'PASSWORD_WRONG', attempt })
    if (passwordDigest(oldPassword) === passwordDigest(newPassword))
      throw refuse('BAD_INPUT', '新密码不能与原密码相同')
    const changed = await newPasswordHash(context, newPassword)
    // Of two changes from the same old password the first one counts.
    const still = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
    const done = await context.db.update(users).set({ passwordHash: changed }).where(still).returning()
    if (done.length === 0) throw refuse('PASSWORD_WRONG')
    await endAllAccess(context, id)
    return null
  },
}
