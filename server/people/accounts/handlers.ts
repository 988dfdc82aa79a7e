import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { isUserName, USER_NAME_MESSAGE, USER_NAME_TAKEN } from '#schemas/people/accounts/login.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { ApiError, reject } from '#server/platform/call/errors.ts'
import { implement, type Handlers } from '#server/platform/call/implement.ts'
import { requireTurn } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { logIn } from './auth-user/login.ts'
import { requireGoodPassword, hashNewPassword } from './auth-user/new-password.ts'
import { drawImageCaptcha } from './captcha/image.ts'
import { withCode } from './captcha/need-code.ts'
import { recordKnownPlace } from './login-guard.ts'
import { openAccount } from './open-account.ts'
import { phoneCalls } from './phone.ts'
import { users } from './tables.ts'
import { endAllAccess, findByAccount, findByPhone } from './users.ts'

const nameTaken = () => reject('USER_EXISTS', USER_NAME_TAKEN)
const phoneTaken = () => reject('USER_EXISTS', '该手机号已注册，请直接登录或找回密码')

/** 30 name checks at once, then one every two seconds: enough for a form but slow for a list of names. */
const NAMES = { burst: 30, everyMs: 2000 } as const

const registerCalls: Pick<Handlers<typeof account>, 'register' | 'userNameFree' | 'resetPassword'> = {
  async register({ smsCode, password, ...given }, context) {
    const [userName, telephone] = [given.userName.trim(), given.telephone.trim()]
    if (!isUserName(userName)) throw reject('BAD_INPUT', USER_NAME_MESSAGE)
    if (!isPhone(telephone)) throw reject('BAD_INPUT', formatFieldMessage('手机号'))
    requireGoodPassword(password)
    if (await findByAccount(context, userName)) throw nameTaken()
    return withCode(context, { telephone, purpose: 'register' }, smsCode, async () => {
      // Check this after the code, so that only the owner of the phone learns that the phone has an account.
      if (await findByPhone(context, telephone)) throw phoneTaken()
      const made = await openAccount(context, {
        userName,
        telephone,
        company: given.company?.trim() ?? '',
        passwordHash: await hashNewPassword(context, password),
      })
      if (!made) throw (await findByPhone(context, telephone)) ? phoneTaken() : nameTaken()
      await recordKnownPlace(context, made.id)
      return logIn(context, made)
    })
  },

  async userNameFree({ userName }, context) {
    await requireTurn(context, { key: `names:pace:${getPeerKey(context.ip)}`, ...NAMES })
    return (await findByAccount(context, userName)) === undefined
  },

  async resetPassword({ telephone: typed, smsCode, password }, context) {
    const telephone = typed.trim()
    if (!isPhone(telephone)) throw reject('BAD_INPUT', formatFieldMessage('手机号'))
    requireGoodPassword(password)
    return withCode(context, { telephone, purpose: 'password' }, smsCode, async () => {
      const user = await findByPhone(context, telephone)
      if (!user) throw reject('SMS_WRONG')
      if (user.status === 'DISABLED') throw reject('USER_DISABLED')
      const passwordHash = await hashNewPassword(context, password)
      await context.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
      await endAllAccess(context, user.id)
      await recordKnownPlace(context, user.id)
      return null
    })
  },
}

/** Throws 404 outside the demo. */
function needDemo({ settings: { demo } }: Services): void {
  if (!demo) throw new ApiError('404', getHttpMessage(404), 404)
}

const demoCalls: Pick<Handlers<typeof account>, 'smsOutbox' | 'demoAccounts'> = {
  async smsOutbox(_, context) {
    needDemo(context)
    return context.db
      .select()
      .from(smsOutbox)
      .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
      .limit(50)
  },

  /** Reads the setting `demoAccounts`, in which the seed stored its accounts. */
  async demoAccounts(_, context) {
    needDemo(context)
    const [row] = await context.db.select().from(settings).where(eq(settings.key, 'demoAccounts'))
    const stored = z.safeParse(account.demoAccounts.output, row?.value)
    return stored.success ? stored.data : { password: '', accounts: [] }
  },
}

// The wallet implements `profile`, because the profile tells if there is a pay password.
const { profile: _, ...calls } = account

export const accountRoutes = implement(calls, {
  imageCaptcha: drawImageCaptcha,
  ...registerCalls,
  ...phoneCalls,
  ...demoCalls,
})
