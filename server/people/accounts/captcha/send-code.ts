import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { SMS_RETRY_MS } from '#schemas/people/accounts/sms.ts'
import { findByPhone } from '#server/people/accounts/users.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { type ImageAnswer, requireImageCaptcha } from './image.ts'
import { countSms, makeSmsCode, requireSmsCapacity, type SmsPurpose } from './sms.ts'

/** Window in which an address may request one SMS without a picture captcha, ms. */
const FREE_WINDOW_MS = 10 * 60_000

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
/** Need an account. If there is none the message tells the phone's owner; the requester learns nothing. */
const NEEDS_ACCOUNT: readonly SmsPurpose[] = ['login', 'password', 'phone', 'pay']

async function wordsFor(services: Services, telephone: string, purpose: SmsPurpose) {
  const what = PURPOSES[purpose]
  const hasAccount =
    !NEEDS_ACCOUNT.includes(purpose) || (await findByPhone(services, telephone)) !== undefined
  if (!hasAccount) return composeSms('notRegistered', { purpose: what })
  const code = await makeSmsCode(services, { telephone, purpose })
  return composeSms('code', { purpose: what, code })
}

interface SmsRequest extends ImageAnswer {
  telephone: string
  purpose: SmsPurpose
}

/** Sends a code; the answer does not reveal whether the number has an account. */
export async function sendCode(
  context: Services & Facts,
  { telephone, purpose, ...answer }: SmsRequest,
): Promise<{ retryAfterMs: number }> {
  const phone = telephone.trim()
  if (!isPhone(phone)) throw reject('BAD_INPUT', formatFieldMessage('手机号'))
  await requireSmsCapacity(context)
  const sent = await countHit(context, { key: `sms:ip:${getPeerKey(context.ip)}`, windowMs: FREE_WINDOW_MS })
  if (sent.count > 1) await requireImageCaptcha(context, answer)
  await countSms(context, phone)
  await context.sms.send({ telephone: phone, ...(await wordsFor(context, phone, purpose)) })
  return { retryAfterMs: SMS_RETRY_MS }
}
