import { and, eq } from 'drizzle-orm'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { isOwnPicture } from '#schemas/base/external-url.ts'
import { formatFieldMessage, isEmail } from '#schemas/base/field-rules.ts'
import { isStaff } from '#schemas/people/staff/staff-roles.ts'
import { sendCode } from '#server/people/accounts/captcha/send-code.ts'
import { guardTry } from '#server/people/accounts/login-guard.ts'
import { users } from '#server/people/accounts/tables.ts'
import { endAllAccess, toCurrentUser, requireUser } from '#server/people/accounts/users.ts'
import { reject, ApiError } from '#server/platform/call/errors.ts'
import { implement, type Handlers } from '#server/platform/call/implement.ts'
import { checkPassword, hashToSm3 } from '#server/platform/security/passwords.ts'
import { applyCalls } from './apply.ts'
import { authCalls } from './calls.ts'
import { loginCalls } from './login.ts'
import { requireGoodPassword, hashNewPassword } from './new-password.ts'
import { platformCalls } from './platform.ts'

interface Edit {
  name?: string | undefined
  avatar?: string | undefined
  email?: string | undefined
}

/** Returns the columns of the fields that were sent; the other columns stay as they are. */
function editedColumns({ name, avatar, email }: Edit) {
  const columns: { name?: string; avatar?: string | null; email?: string | null } = {}
  if (name !== undefined) {
    if (name.trim() === '') throw reject('BAD_INPUT', formatFieldMessage('姓名'))
    columns.name = name.trim()
  }
  if (avatar !== undefined) {
    if (avatar !== '' && !isOwnPicture(avatar)) throw reject('BAD_INPUT', '头像地址不正确，请重新选择图片')
    columns.avatar = avatar || null
  }
  if (email !== undefined) {
    if (email !== '' && !isEmail(email)) throw reject('BAD_INPUT', formatFieldMessage('邮箱'))
    columns.email = email || null
  }
  return columns
}

type ProfileCalls = 'current' | 'sysCurrent' | 'edit' | 'modifySelfPwd'
const profileCalls: Pick<Handlers<typeof authCalls>, ProfileCalls> = {
  current: async (_, context) => toCurrentUser(await requireUser(context, context.user.id)),

  async sysCurrent(_, context) {
    if (!isStaff(context.user.roles)) throw new ApiError('403', getHttpMessage(403), 403)
    return toCurrentUser(await requireUser(context, context.user.id))
  },

  async edit(input, context) {
    const columns = editedColumns(input)
    const { db, user } = context
    if (Object.keys(columns).length > 0) await db.update(users).set(columns).where(eq(users.id, user.id))
    return toCurrentUser(await requireUser(context, user.id))
  },

  async modifySelfPwd({ oldPassword, newPassword }, context) {
    requireGoodPassword(newPassword)
    const { id, passwordHash } = await requireUser(context, context.user.id)
    const attempt = () => checkPassword(oldPassword, passwordHash)
    await guardTry(context, { account: id, wrong: 'PASSWORD_WRONG', hashes: true, attempt })
    if (hashToSm3(oldPassword) === hashToSm3(newPassword)) throw reject('BAD_INPUT', '新密码不能与原密码相同')
    const changed = await hashNewPassword(context, newPassword)
    // If two changes start from the same old password, only the first succeeds.
    const still = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
    const done = await context.db.update(users).set({ passwordHash: changed }).where(still).returning()
    if (done.length === 0) throw reject('PASSWORD_WRONG')
    await endAllAccess(context, id)
    return null
  },
}

type Calls = 'sendCaptchaMessage' | 'sendLoginCaptchaMessage'
const smsCalls: Pick<Handlers<typeof authCalls>, Calls> = {
  sendCaptchaMessage: (input, context) => sendCode(context, input),
  sendLoginCaptchaMessage: (input, context) => sendCode(context, { ...input, purpose: 'login' }),
}

// The wallet implements this call, because points belong to it.
const { findUserPoints: _, ...calls } = authCalls

export const authUserRoutes = implement(calls, {
  ...loginCalls,
  ...smsCalls,
  ...profileCalls,
  ...platformCalls,
  ...applyCalls,
})
