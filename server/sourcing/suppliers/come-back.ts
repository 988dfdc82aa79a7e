import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { SMS_RETRY_MS } from '#schemas/people/accounts/sms.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { requireImageCaptcha } from '#server/people/accounts/captcha/image.ts'
import {
  countSms,
  makeSmsCode,
  requireSmsCapacity,
  spendSmsCode,
} from '#server/people/accounts/captcha/sms.ts'
import { guardTry } from '#server/people/accounts/login-guard.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { issueSupplierSecret } from './drafts.ts'
import { supplierApplications } from './tables.ts'

async function byNumber({ db }: Pick<Context, 'db'>, number: string) {
  const named = eq(supplierApplications.number, number.trim().toUpperCase())
  const [found] = await db.select().from(supplierApplications).where(named)
  return found
}

/** Sends a code to the phone of the application. The answer is the same if there is no application. */
export async function sendReturnCode(
  { number, ...answer }: Parsed<typeof calls.sendReturnCode>,
  context: Context,
): Promise<Out<typeof calls.sendReturnCode>> {
  await requireSmsCapacity(context)
  await requireImageCaptcha(context, answer)
  const found = await byNumber(context, number)
  // Count unknown numbers as well, so that repeated requests get the same answer for them.
  await countSms(context, found?.telephone ?? `number:${number.trim().slice(0, 32)}`)
  if (found) {
    const { telephone } = found
    const code = await makeSmsCode(context, { telephone, purpose: 'supplierReturn' })
    const words = composeSms('supplierReturnCode', { number: found.number, code })
    await context.sms.send({ telephone, ...words })
  }
  return { retryAfterMs: SMS_RETRY_MS }
}

/** Issues a new secret for the application to a caller who has its number and the code sent to its phone. */
export async function exchangeReturnCode(
  { number, smsCode }: Parsed<typeof calls.comeBack>,
  context: Context,
): Promise<Out<typeof calls.comeBack>> {
  const found = await byNumber(context, number)
  const target = { telephone: found?.telephone ?? '', purpose: 'supplierReturn' } as const
  const attempt = async () => found !== undefined && (await spendSmsCode(context, target, smsCode))
  await guardTry(context, { account: null, wrong: 'SMS_WRONG', hashes: false, attempt })
  if (!found) throw reject('SMS_WRONG')
  return { secret: await issueSupplierSecret(context, found.id) }
}
