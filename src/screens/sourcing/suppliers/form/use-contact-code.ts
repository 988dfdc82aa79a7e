import { readDigits } from '#schemas/base/half-width.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import type { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useCodeSending } from '#src/runtime/form/use-code-sending.ts'
import type { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { FieldName } from './field-names.ts'

type Form = Pick<ReturnType<typeof useForm<FieldName>>, 'attempt' | 'focus' | 'set'>

/** Sends an SMS code to the phone of the contact, for the application of a guest. */
export function useContactCode(form: Form, captcha: ReturnType<typeof useCaptchaOnDemand>) {
  const { call } = useMall()
  return useCodeSending<FieldName>({
    form,
    needs: ['contactPhone', 'captcha'],
    into: 'code',
    async send(typed) {
      const telephone = readDigits(typed.contactPhone)
      const input = { telephone, purpose: 'supplier', ...captcha.answer(typed.captcha) } as const
      const { retryAfterMs } = await call(authAccount.sendCaptchaMessage, input, { quiet: true })
      captcha.done()
      form.set({ captcha: '' })
      return { to: telephone, retryAfterMs }
    },
  })
}
