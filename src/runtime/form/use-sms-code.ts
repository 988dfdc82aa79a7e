import type { In } from '#schemas/base/endpoint.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { SmsCode } from '#ui/field/sms-code-field.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import type { useCaptchaOnDemand } from './use-captcha.ts'
import { useCodeSending } from './use-code-sending.ts'

type Purpose = 'login' | In<typeof authAccount.sendCaptchaMessage>['purpose']
type Fields = 'telephone' | 'captcha' | 'code'

interface SmsForm {
  set(given: Partial<Values<'captcha'>>): void
  focus(name: string): void
  attempt(
    names: readonly ('telephone' | 'captcha')[],
    action: (values: Values<Fields>) => Promise<void>,
  ): Promise<void>
}

interface Options {
  form: SmsForm
  purpose: Purpose
  captcha: ReturnType<typeof useCaptchaOnDemand>
}

/** Sends an SMS code to the form's phone, with a picture captcha if the server asks for one. */
export function useSmsCode({ form, purpose, captcha }: Options): SmsCode {
  const { call } = useMall()
  return useCodeSending<Fields>({
    form,
    needs: ['telephone', 'captcha'],
    into: 'code',
    async send(typed) {
      const request = { telephone: readDigits(typed.telephone), ...captcha.answer(typed.captcha) }
      const { retryAfterMs } = await (purpose === 'login'
        ? call(authAccount.sendLoginCaptchaMessage, request, { quiet: true })
        : call(authAccount.sendCaptchaMessage, { ...request, purpose }, { quiet: true }))
      captcha.done()
      form.set({ captcha: '' })
      return { to: request.telephone, retryAfterMs }
    },
  })
}
