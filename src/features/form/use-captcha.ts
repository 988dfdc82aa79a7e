import { useState } from 'react'
import { account } from '#schemas/api/account.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import type { ApiFailure } from '#src/api/failure.ts'
import type { CaptchaPicture } from '#ui/field/captcha-field.tsx'
import { useCall } from '../use-call.ts'

/** A picture captcha that is shown only once the server asks for one. */
export function useCaptchaOnDemand() {
  const [needed, setNeeded] = useState(false)
  const captcha = useCaptcha(needed)
  return {
    captcha,
    needed,
    check: (typed: string) => (needed && readDigits(typed) === '' ? '请填写图形验证码' : null),
    /** What the call carries. */
    answer: (typed: string) => (needed ? { captchaId: captcha.captchaId, captcha: readDigits(typed) } : {}),
    /** A picture is good for one answer, right or wrong. Tells whether what was typed is void now. */
    refused({ kind, code }: ApiFailure): boolean {
      const required = code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_WRONG'
      const spent = needed && kind !== 'network'
      if (required && !needed) setNeeded(true)
      else if (required || spent) captcha.renew()
      return required || spent
    },
    /** The call went through: until the server asks again there is no captcha. */
    done: () => setNeeded(false),
  }
}

export interface Captcha extends CaptchaPicture {
  captchaId: string
}

/** A picture captcha of the server; none as long as it is not `asked` for. */
export function useCaptcha(needed = true): Captcha {
  const answer = useCall(account.imageCaptcha, needed ? {} : null, { own: true })
  const drawn = needed && answer.state === 'ready' && !answer.busy ? answer.data : null
  return {
    captchaId: drawn?.captchaId ?? '',
    picture: drawn?.picture ?? null,
    failed: answer.state === 'failed',
    renew: answer.again,
  }
}
