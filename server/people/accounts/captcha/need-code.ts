import { guardTry } from '#server/people/accounts/login-guard.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { restoreSmsCode, type SmsTarget, spendSmsCode } from './sms.ts'

/** Throws SMS_WRONG unless the code belongs to the phone and the purpose; uses up a right one. */
async function needCode(context: Services & Facts, target: SmsTarget, code: string): Promise<void> {
  const attempt = () => spendSmsCode(context, target, code)
  await guardTry(context, { account: null, wrong: 'SMS_WRONG', hashes: false, attempt })
}

/**
 * Checks the code and runs `work`. If the work fails the code stays valid, so that correcting a form needs no new
 * SMS. Throws SMS_WRONG or the error of the work.
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

/** Runs `work` after a code was used up elsewhere, and restores the code if the work fails. */
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
