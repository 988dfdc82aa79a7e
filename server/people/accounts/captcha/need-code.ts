import { guardTry } from '#server/people/accounts/login-guard.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { restoreSmsCode, type SmsTarget, spendSmsCode } from './sms.ts'

/** Throws SMS_WRONG for a wrong code; uses up a right one. */
async function needCode(context: Services & Facts, target: SmsTarget, code: string): Promise<void> {
  const attempt = () => spendSmsCode(context, target, code)
  await guardTry(context, { account: null, wrong: 'SMS_WRONG', hashes: false, attempt })
}

/** Runs `work` after a right code; the code stays valid if `work` fails. Throws SMS_WRONG or the work's error. */
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
