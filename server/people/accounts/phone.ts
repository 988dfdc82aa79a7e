import { eq } from 'drizzle-orm'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import type { account } from '#schemas/people/accounts/calls.ts'
import { SMS_RETRY_MS } from '#schemas/people/accounts/sms.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { checkPassword } from '#server/platform/security/passwords.ts'
import { restoreIfFailed } from './captcha/need-code.ts'
import { countSms, makeSmsCode, type SmsTarget, spendSmsCode } from './captcha/sms.ts'
import { guardTry } from './login-guard.ts'
import { users } from './tables.ts'
import { findByPhone, toCurrentUser, requireUser } from './users.ts'

const phoneTaken = () => reject('USER_EXISTS', '该手机号已绑定其他账号，请更换手机号')

/** Checks a code; tries count per account, however many codes are requested. */
async function needCode(context: Context<Member>, target: SmsTarget, code: string): Promise<void> {
  await guardTry(context, {
    account: `sms:${target.purpose}:${context.user.id}`,
    owner: context.user.id,
    wrong: 'SMS_WRONG',
    hashes: false,
    attempt: () => spendSmsCode(context, target, code),
  })
}

/** Verifies the owner by a code to the current phone; an account without a phone proves its password instead. */
async function needOwner(
  context: Context<Member>,
  { smsCode = '', password = '' }: { smsCode?: string | undefined; password?: string | undefined },
): Promise<void> {
  const { id, telephone, passwordHash } = await requireUser(context, context.user.id)
  if (telephone !== null) return needCode(context, { telephone, purpose: 'phone' }, smsCode)
  const attempt = () => checkPassword(password, passwordHash)
  await guardTry(context, { account: id, wrong: 'PASSWORD_WRONG', hashes: true, attempt })
}

function readPhone(typed: string): string {
  const telephone = typed.trim()
  if (!isPhone(telephone)) throw reject('BAD_INPUT', formatFieldMessage('手机号'))
  return telephone
}

type Calls = 'sendPhoneCode' | 'verifyPhone' | 'changePhone'
export const phoneCalls: Pick<Handlers<typeof account>, Calls> = {
  async sendPhoneCode({ telephone: typed }, context) {
    const own = await requireUser(context, context.user.id)
    const telephone = typed === undefined ? own.telephone : readPhone(typed)
    if (telephone === null) throw reject('BAD_INPUT', '账号还没有绑定手机号，请用登录密码验证')
    if (typed !== undefined && telephone === own.telephone)
      throw reject('BAD_INPUT', '新手机号与原手机号相同，请更换')
    await countSms(context, telephone)
    const code = await makeSmsCode(context, { telephone, purpose: 'phone' })
    await context.sms.send({ telephone, ...composeSms('code', { purpose: '更换手机号', code }) })
    return { retryAfterMs: SMS_RETRY_MS }
  },

  async verifyPhone(given, context) {
    await needOwner(context, given)
    return { ticket: await makeSmsCode(context, { telephone: context.user.id, purpose: 'phoneTicket' }) }
  },

  async changePhone({ ticket, telephone: typed, smsCode }, context) {
    const telephone = readPhone(typed)
    const { db, user } = context
    // Check the new phone's code first: a wrong one leaves the ticket valid, so that the old phone need not be
    // verified again.
    const target = { telephone, purpose: 'phone' } as const
    await needCode(context, target, smsCode)
    return restoreIfFailed(context, target, async () => {
      // Check this after the code, so that only the owner of the phone learns that the phone has an account.
      const holder = await findByPhone(context, telephone)
      if (holder && holder.id !== user.id) throw phoneTaken()
      const held = await spendSmsCode(context, { telephone: user.id, purpose: 'phoneTicket' }, ticket)
      if (!held) throw reject('NO_PERMISSION', '验证已过期，请重新验证原手机号')
      const [changed] = await db
        .update(users)
        .set({ telephone })
        .where(eq(users.id, user.id))
        .returning()
        .catch(() => [])
      if (!changed) throw phoneTaken()
      return toCurrentUser(changed)
    })
  },
}
