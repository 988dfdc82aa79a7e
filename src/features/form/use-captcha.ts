import { account } from '#schemas/api/account.ts'
import type { CaptchaPicture } from '#ui/field/captcha-field.tsx'
import { useCall } from '../use-call.ts'

export interface Captcha extends CaptchaPicture {
  captchaId: string
}

/** A picture captcha of the server; none as long as it is not `asked` for. */
export function useCaptcha(asked = true): Captcha {
  const answer = useCall(account.imageCaptcha, asked ? {} : null, { own: true })
  const drawn = asked && answer.state === 'ready' && !answer.busy ? answer.data : null
  return {
    captchaId: drawn?.captchaId ?? '',
    picture: drawn?.picture ?? null,
    failed: answer.state === 'failed',
    renew: answer.again,
  }
}
