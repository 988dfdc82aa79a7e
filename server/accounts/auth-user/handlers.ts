import { and, eq } from 'drizzle-orm'
import { httpMessage } from '#schemas/base/errors.ts'
import { isAssetUrl } from '#schemas/jump/external-url.ts'
import { fieldMessage, isPhone, isEmail } from '#schemas/rules/field-rules.ts'
import { isStaff } from '#schemas/user/areas.ts'
import { SMS_RETRY_MS } from '#schemas/user/sms.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { refuse, ApiError } from '#server/platform/call/errors.ts'
import { implement, type Handlers } from '#server/platform/call/implement.ts'
import { hit } from '#server/platform/call/throttle.ts'
import { checkPassword, passwordDigest } from '#server/platform/security/passwords.ts'
import { peerKey } from '#server/platform/process/networks.ts'
import { type ImageAnswer, needImageCaptcha } from '../captcha/image.ts'
import { type SmsPurpose, countSms, makeSmsCode } from '../captcha/sms.ts'
import { guardTry } from '../login-guard.ts'
import { users } from '../tables.ts'
import { findByPhone, endAllAccess, toCurrentUser, userOf } from '../users.ts'
import { applyCalls } from './apply.ts'
import { loginCalls } from './login.ts'
import { authCalls } from './calls.ts'
import { needGoodPassword, newPasswordHash } from './new-password.ts'
import { platformCalls } from './platform.ts'

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

type ProfileCalls = 'current' | 'sysCurrent' | 'edit' | 'modifySelfPwd'
const profileCalls: Pick<Handlers<typeof authCalls>, ProfileCalls> = {
  current: async (_, context) => toCurrentUser(await userOf(context, context.user.id)),

  async sysCurrent(_, context) {
    if (!isStaff(context.user.roles)) throw new ApiError('403', httpMessage(403), 403)
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
    await guardTry(context, { account: id, wrong: 'PASSWORD_WRONG', hashes: true, attempt })
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

/** Without a picture captcha an address may have one SMS sent in ten minutes. */
const FREE_WINDOW = 10 * 60_000

const PURPOSES: Record<SmsPurpose, string> = {
  login: '登录',
  register: '注册',
  password: '重置密码',
  phone: '更换手机号',
  pay: '支付',
  supplier: '供应商申请',
  supplierReturn: '查询入驻申请',
  phoneTicket: '更换手机号',
}
/** Whoever asks learns nothing of it, the phone's owner does. */
const NEEDS_ACCOUNT: readonly SmsPurpose[] = ['login', 'password', 'phone', 'pay']

async function contentFor(services: Services, telephone: string, purpose: SmsPurpose): Promise<string> {
  const what = PURPOSES[purpose]
  const hasAccount =
    !NEEDS_ACCOUNT.includes(purpose) || (await findByPhone(services, telephone)) !== undefined
  if (!hasAccount) return `您正在尝试${what}，但该手机号尚未注册，请先注册。如非本人操作请忽略。`
  const code = await makeSmsCode(services, { telephone, purpose })
  return `您的${what}验证码为 ${code}，10 分钟内有效，请勿告知他人。`
}

interface SmsRequest extends ImageAnswer {
  telephone: string
  purpose: SmsPurpose
}

async function sendCode(context: Services & Facts, { telephone, purpose, ...answer }: SmsRequest) {
  const phone = telephone.trim()
  if (!isPhone(phone)) throw refuse('BAD_INPUT', fieldMessage('手机号'))
  const sent = await hit(context, { key: `sms:ip:${peerKey(context.ip)}`, windowMs: FREE_WINDOW })
  if (sent.count > 1) await needImageCaptcha(context, answer)
  await countSms(context, phone)
  await context.sms.send({ telephone: phone, content: await contentFor(context, phone, purpose) })
  return { retryAfterMs: SMS_RETRY_MS }
}

type Calls = 'sendCaptchaMessage' | 'sendLoginCaptchaMessage'
const smsCalls: Pick<Handlers<typeof authCalls>, Calls> = {
  sendCaptchaMessage: (input, context) => sendCode(context, input),
  sendLoginCaptchaMessage: (input, context) => sendCode(context, { ...input, purpose: 'login' }),
}

// Points are the wallet's.
const { findUserPoints: _, ...calls } = authCalls

export const authUserRoutes = implement(calls, {
  ...loginCalls,
  ...smsCalls,
  ...profileCalls,
  ...platformCalls,
  ...applyCalls,
})
