import { SMS_RETRY_MS } from '#schemas/people/accounts/sms.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { useCodeSending } from '#src/runtime/form/use-code-sending.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { SmsCode } from '#ui/field/sms-code-field.tsx'
import type { Values } from '#ui/field/use-fields.ts'

interface Form<F extends string> {
  attempt(names: readonly F[], action: (values: Values<F>) => Promise<void>): Promise<void>
  focus(name: string): void
}

/** Sends a code to the member's phone, for paying or for the pay password. */
export function usePayCode<F extends string>(form: Form<F | 'smsCode'>, telephone: string): SmsCode {
  const { call } = useMall()
  return useCodeSending<F | 'smsCode'>({
    form,
    into: 'smsCode',
    async send() {
      await call(payments.sendPayCode, {}, { quiet: true })
      return { to: telephone, retryAfterMs: SMS_RETRY_MS }
    },
  })
}
