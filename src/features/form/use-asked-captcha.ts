import { useState } from 'react'
import { readDigits } from '#schemas/rules/half-width.ts'
import type { ApiFailure } from '#src/api/failure.ts'
import { useCaptcha } from './use-captcha.ts'

/** A picture captcha that is shown only once the server asks for one. */
export function useAskedCaptcha() {
  const [asked, setAsked] = useState(false)
  const captcha = useCaptcha(asked)
  return {
    captcha,
    asked,
    check: (typed: string) => (asked && readDigits(typed) === '' ? '请填写图形验证码' : null),
    /** What the call carries. */
    answer: (typed: string) => (asked ? { captchaId: captcha.captchaId, captcha: readDigits(typed) } : {}),
    /** A picture is good for one answer, right or wrong. Tells whether what was typed is void now. */
    refused({ kind, code }: ApiFailure): boolean {
      const wanted = code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_WRONG'
      const spent = asked && kind !== 'network'
      if (wanted && !asked) setAsked(true)
      else if (wanted || spent) captcha.renew()
      return wanted || spent
    },
    /** The call went through: until the server asks again there is no captcha. */
    done: () => setAsked(false),
  }
}
