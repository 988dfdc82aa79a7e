import { account } from '#schemas/api/account.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import { checkCode, checkNewPassword, checkPhone, checkRepeated } from '#src/features/form/checks.ts'
import { useAskedCaptcha } from '#src/features/form/use-asked-captcha.ts'
import { useForm } from '#src/features/form/use-form.ts'
import { useSmsCode } from '#src/features/form/use-sms-code.ts'
import { wirePassword } from '#src/features/login/log-in.ts'
import { useMall } from '#src/features/mall.ts'

interface Options {
  onDone(): void
  /** The code turned out wrong: its field stands on the first step. */
  onWrongCode(): void
}

/** One form over both steps, so that going back loses nothing. */
export function useReset({ onDone, onWrongCode }: Options) {
  const { call } = useMall()
  const captcha = useAskedCaptcha()
  const form = useForm({
    initial: { telephone: '', captcha: '', code: '', password: '', again: '' },
    checks: {
      telephone: ({ telephone }) => checkPhone(telephone),
      captcha: (values) => captcha.check(values.captcha),
      code: ({ code }) => checkCode(code),
      password: ({ password }) => checkNewPassword(password),
      again: ({ password, again }) => checkRepeated(password, again),
    },
    fieldOf: {
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_WRONG: 'captcha',
      SMS_WRONG: 'code',
      SMS_TOO_OFTEN: 'code',
    },
    sent: ['password', 'again'],
    async submit({ telephone, code, password }) {
      const input = {
        telephone: readDigits(telephone),
        smsCode: readDigits(code),
        password: wirePassword(password),
      }
      await call(account.resetPassword, input, { quiet: true })
      onDone()
    },
    onRefused(failure) {
      if (failure.code === 'SMS_WRONG') onWrongCode()
      return captcha.refused(failure) ? { captcha: '' } : {}
    },
  })
  return { form, captcha, sms: useSmsCode({ form, purpose: 'password', captcha }) }
}

export type Reset = ReturnType<typeof useReset>
