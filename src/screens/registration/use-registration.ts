import { account } from '#schemas/api/account.ts'
import { isUserName, USER_NAME_MESSAGE } from '#schemas/rules/user-name.ts'
import { readDigits, toHalfWidth } from '#schemas/rules/half-width.ts'
import {
  checkCode,
  checkFilled,
  checkNewPassword,
  checkPhone,
  checkRepeated,
} from '#src/features/form/checks.ts'
import { useAskedCaptcha } from '#src/features/form/use-asked-captcha.ts'
import { useForm } from '#src/features/form/use-form.ts'
import type { Values } from '#ui/field/use-fields.ts'
import { useSmsCode } from '#src/features/form/use-sms-code.ts'
import { enter, wirePassword } from '#src/features/login/log-in.ts'
import { type Mall, useMall } from '#src/features/mall.ts'

const initial = {
  userName: '',
  telephone: '',
  captcha: '',
  code: '',
  password: '',
  again: '',
  company: '',
  consent: '',
}
type Typed = Values<keyof typeof initial>

function checkUserName(typed: string): string | null {
  return checkFilled('用户名', typed) ?? (isUserName(toHalfWidth(typed)) ? null : USER_NAME_MESSAGE)
}

async function register(mall: Mall, { userName, telephone, code, password, company }: Typed): Promise<void> {
  const firm = company.trim()
  const input = {
    userName: toHalfWidth(userName),
    telephone: readDigits(telephone),
    smsCode: readDigits(code),
    password: wirePassword(password),
    ...(firm && { company: firm }),
    consent: true,
  } as const
  enter(mall, await mall.call(account.register, input, { quiet: true }), false)
}

/** The form of a new account: what it holds, how it is checked, where refusals are shown. */
export function useRegistration() {
  const mall = useMall()
  const captcha = useAskedCaptcha()
  const form = useForm({
    initial,
    checks: {
      userName: ({ userName }) => checkUserName(userName),
      telephone: ({ telephone }) => checkPhone(telephone),
      captcha: (values) => captcha.check(values.captcha),
      code: ({ code }) => checkCode(code),
      password: ({ password }) => checkNewPassword(password),
      again: ({ password, again }) => checkRepeated(password, again),
      consent: ({ consent }) => (consent ? null : '请先阅读并同意用户协议和隐私政策'),
    },
    fieldOf: {
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_WRONG: 'captcha',
      SMS_WRONG: 'code',
      SMS_TOO_OFTEN: 'code',
    },
    submit: (typed) => register(mall, typed),
    // The picture captcha is for sending the SMS.
    sent: ['userName', 'telephone', 'code', 'password', 'again', 'consent'],
    onRefused: (failure) => (captcha.refused(failure) ? { captcha: '' } : {}),
  })
  return { form, captcha, sms: useSmsCode({ form, purpose: 'register', captcha }) }
}
