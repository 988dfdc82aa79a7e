import type { account } from '#schemas/api/account.ts'
import { users } from './tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { guardTry, knowPlace } from './login-guard.ts'
import { logIn } from './auth-user/login.ts'
import { needGoodPassword, newPasswordHash } from './auth-user/new-password.ts'
import { fieldMessage, isPhone } from '#schemas/rules/field-rules.ts'
import { isUserName, USER_NAME_MESSAGE } from '#schemas/rules/user-name.ts'
import { type SmsTarget, spendSmsCode } from './captcha/sms.ts'
import { endAllAccess, findByAccount, findByPhone } from './users.ts'
import { eq } from 'drizzle-orm'

const nameTaken = () => refuse('USER_EXISTS', '该用户名已被使用，请更换后重试')
const phoneTaken = () => refuse('USER_EXISTS', '该手机号已注册，请直接登录或找回密码')

async function needCode(context: Services & Facts, target: SmsTarget, code: string): Promise<void> {
  const attempt = () => spendSmsCode(context, target, code)
  await guardTry(context, { account: null, wrong: 'SMS_WRONG', attempt })
}

function columnsOf(userName: string, company: string) {
  const enterprise = company !== ''
  const certification = enterprise ? { title: company, certified: false } : null
  return { userName, name: company || userName, roles: ['buyer'], enterprise, certification }
}

export const registerCalls: Pick<Handlers<typeof account>, 'register' | 'resetPassword'> = {
  async register({ smsCode, password, ...given }, context) {
    const [userName, telephone] = [given.userName.trim(), given.telephone.trim()]
    if (!isUserName(userName)) throw refuse('BAD_INPUT', USER_NAME_MESSAGE)
    if (!isPhone(telephone)) throw refuse('BAD_INPUT', fieldMessage('手机号'))
    needGoodPassword(password)
    if (await findByAccount(context, userName)) throw nameTaken()
    await needCode(context, { telephone, purpose: 'register' }, smsCode)
    // Only who holds the phone learns that it has an account.
    if (await findByPhone(context, telephone)) throw phoneTaken()
    const { db, clock, random } = context
    const [made] = await db
      .insert(users)
      .values({
        ...{ id: random.token(12), telephone, createdAt: clock.now() },
        ...columnsOf(userName, given.company?.trim() ?? ''),
        passwordHash: await newPasswordHash(context, password),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw (await findByPhone(context, telephone)) ? phoneTaken() : nameTaken()
    await knowPlace(context, made.id)
    return logIn(context, made)
  },

  async resetPassword({ telephone: typed, smsCode, password }, context) {
    const telephone = typed.trim()
    if (!isPhone(telephone)) throw refuse('BAD_INPUT', fieldMessage('手机号'))
    needGoodPassword(password)
    await needCode(context, { telephone, purpose: 'password' }, smsCode)
    const user = await findByPhone(context, telephone)
    if (!user) throw refuse('SMS_WRONG')
    if (user.status === 'DISABLED') throw refuse('USER_DISABLED')
    const passwordHash = await newPasswordHash(context, password)
    await context.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endAllAccess(context, user.id)
    await knowPlace(context, user.id)
    return null
  },
}
