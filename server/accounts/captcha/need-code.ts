import type { Facts, Services } from '#server/platform/call/context.ts'
import { guardTry } from '../login-guard.ts'
import { type SmsTarget, spendSmsCode } from './sms.ts'

/** Throws SMS_WRONG unless the code is the phone's own, for this purpose; a right one is used up. */
export async function needCode(context: Services & Facts, target: SmsTarget, code: string): Promise<void> {
  const attempt = () => spendSmsCode(context, target, code)
  await guardTry(context, { account: null, wrong: 'SMS_WRONG', hashes: false, attempt })
}
