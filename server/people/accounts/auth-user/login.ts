import { eq } from 'drizzle-orm'
import type { LoginResult } from '#schemas/people/accounts/entities.ts'
import { isStaff } from '#schemas/people/staff/staff-roles.ts'
import type { ImageAnswer } from '#server/people/accounts/captcha/image.ts'
import { spendSmsCode } from '#server/people/accounts/captcha/sms.ts'
import { guardTry, recordKnownPlace } from '#server/people/accounts/login-guard.ts'
import {
  isRememberToken,
  issueRememberToken,
  revokeRememberTokens,
} from '#server/people/accounts/remember.ts'
import {
  endSession,
  SESSION_MAX_AGE_S,
  findSessionUserId,
  startSession,
  hashSecretToken,
} from '#server/people/accounts/sessions.ts'
import { users } from '#server/people/accounts/tables.ts'
import { type UserRow, findByAccount, findByPhone, toCurrentUser } from '#server/people/accounts/users.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { checkPassword } from '#server/platform/security/passwords.ts'
import type { authCalls } from './calls.ts'
import { rejectDemoPassword } from './demo-password.ts'

interface Try {
  user: UserRow | undefined
  /** Account as typed. Because people sometimes type a password here, only its hash becomes a key. */
  typed: string
  answer?: ImageAnswer
  byCode: boolean
  /** True if a valid remember token was given. It cannot be guessed, so tries by others do not delay it. */
  isRemembered?: boolean
  attempt(): Promise<boolean>
}

/** Throws the same error for an unknown account and a wrong secret. */
async function verifyLogin(
  context: Services & Facts,
  { user, typed, answer, byCode, isRemembered, attempt }: Try,
): Promise<UserRow> {
  const typedKey = () => `typed:${hashSecretToken(typed.trim().toLowerCase())}`
  const account = byCode ? null : (user?.id ?? typedKey())
  const wrong = byCode ? 'SMS_WRONG' : 'LOGIN_FAILED'
  const whose = { account, owner: user?.id, hashes: !byCode }
  if (!isRemembered) await guardTry(context, { ...whose, ...(answer ? { answer } : {}), wrong, attempt })
  if (!user) throw reject(wrong)
  if (user.status === 'DISABLED') throw reject('USER_DISABLED')
  await recordKnownPlace(context, user.id)
  return user
}

const isPassword = (wire: string, user: UserRow | undefined) =>
  checkPassword(wire, user?.passwordHash ?? null)

async function isRememberedAs(services: Services, user: UserRow | undefined, wire: string): Promise<boolean> {
  return user !== undefined && (await isRememberToken(services, user.id, wire))
}

/** Keeps using the given remember token, or issues a new one. */
async function remembered(services: Services, user: UserRow, wire: string): Promise<string> {
  return (await isRememberedAs(services, user, wire)) ? wire : issueRememberToken(services, user.id)
}

/** Reads the account under a lock: a concurrent password change or disabling must end every session. */
export async function logIn(
  services: Services,
  user: UserRow,
  /** Password field for which a remember token is issued; null if the login is not to be remembered. */
  keep: string | null = null,
): Promise<LoginResult> {
  return services.db.transaction(async (tx) => {
    const transaction = { ...services, db: tx }
    const [current] = await tx.select().from(users).where(eq(users.id, user.id)).for('share')
    if (current?.passwordHash !== user.passwordHash) throw reject('LOGIN_FAILED')
    if (current.status === 'DISABLED') throw reject('USER_DISABLED')
    const token = await startSession(transaction, user.id)
    const rememberToken = keep === null ? null : await remembered(transaction, user, keep)
    return { ...toCurrentUser(current), token, sessionMaxAge: SESSION_MAX_AGE_S, rememberToken }
  })
}

/** Succeeds even if the token is already dead, because the client clears its state only on '100'. */
async function logOut(services: Services & Facts): Promise<null> {
  const { token } = services
  if (!token) return null
  const userId = await findSessionUserId(services, token)
  if (userId === null) return null
  await endSession(services, token)
  await revokeRememberTokens(services, userId)
  return null
}

type Calls = 'login' | 'sysLogin' | 'logout' | 'logoutTwin'
export const loginCalls: Pick<Handlers<typeof authCalls>, Calls> = {
  async login({ loginType, acount, password, remember, ...answer }, context) {
    const byCode = loginType === '1'
    const found = await (byCode ? findByPhone(context, acount.trim()) : findByAccount(context, acount))
    const target = { telephone: acount.trim(), purpose: 'login' as const }
    const attempt = () => (byCode ? spendSmsCode(context, target, password) : isPassword(password, found))
    const isRemembered = !byCode && (await isRememberedAs(context, found, password))
    const user = await verifyLogin(context, {
      user: found,
      typed: acount,
      answer,
      byCode,
      isRemembered,
      attempt,
    })
    if (!byCode) await rejectDemoPassword(context, password)
    const keep = remember === '1' || remember === 'true'
    return logIn(context, user, keep ? password : null)
  },

  async sysLogin({ loginMode, username, password, telephone, captchaId, captcha }, context) {
    const byCode = loginMode === '1'
    const typed = (byCode ? telephone : username) ?? ''
    const found = await (byCode ? findByPhone(context, typed.trim()) : findByAccount(context, typed))
    const user = found && isStaff(found.roles) ? found : undefined
    // In phone mode `captcha` is the SMS code, so there is no picture answer.
    if (byCode) {
      const target = { telephone: typed.trim(), purpose: 'login' as const }
      const attempt = async () => user !== undefined && (await spendSmsCode(context, target, captcha ?? ''))
      return logIn(context, await verifyLogin(context, { user, typed, byCode, attempt }))
    }
    const attempt = () => isPassword(password ?? '', user)
    const isRemembered = await isRememberedAs(context, user, password ?? '')
    const answer = { captchaId, captcha }
    const verified = await verifyLogin(context, { user, typed, answer, byCode, isRemembered, attempt })
    await rejectDemoPassword(context, password ?? '')
    return logIn(context, verified)
  },

  logout: async (_, context) => logOut(context),
  logoutTwin: async (_, context) => logOut(context),
}
