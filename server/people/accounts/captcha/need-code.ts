import { guardTry } from '#server/people/accounts/login-guard.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { restoreSmsCode, type SmsTarget, spendSmsCode } from './sms.ts'

/** Throws SMS_WRONG unless the code is the phone's own, for this purpose; a right one is used up. */
async function needCode(context: Services & Facts, target: SmsTarget, code: string): Promise<void> {
  const attempt = () => spendSmsCode(context, target, code)
  await guardTry(context, { account: null, wrong: 'SMS_WRONG', hashes: false, attempt })
}

/**
 * Runs work that the code allows; a code whose work fails stays good, so that nobody waits for another SMS to correct a
 * form. Throws SMS_WRONG as `needCode`, or what the work throws.
 */
export async function withCode<T>(
  context: Services & Facts,
  target: SmsTarget,
  code: string,
  work: () => Promise<T>,
): Promise<T> {
  await needCode(context, target, code)
  return restoreIfFailed(context, target, work)
}

/** The second half of `withCode`, where the code was taken in another way. */
export async function restoreIfFailed<T>(
  context: Services,
  target: SmsTarget,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await restoreSmsCode(context, target)
    throw error
  }
}
