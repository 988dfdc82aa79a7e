import { useState } from 'react'
import { useLoaded } from '#registry/use-loaded.ts'
import { account } from '#schemas/api/account.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import { call } from '#src/api/client.ts'
import type { ApiFailure } from '#src/api/failure.ts'
import type { Captcha } from './use-captcha.ts'

/** A picture captcha that is shown only once the server asks for one. */
export function useAskedCaptcha() {
  const [turn, setTurn] = useState(0)
  const loaded = useLoaded(`captcha ${turn}`, async (signal) => ({
    turn,
    ...(turn > 0 ? await call(account.imageCaptcha, {}, { signal }) : { captchaId: '', picture: null }),
  }))
  const drawn = loaded.state === 'ready' && loaded.data.turn === turn ? loaded.data : null
  const renew = () => (loaded.state === 'failed' ? loaded.retry() : setTurn(turn + 1))
  const captcha: Captcha = {
    captchaId: drawn?.captchaId ?? '',
    picture: drawn?.picture ?? null,
    failed: loaded.state === 'failed',
    renew,
  }
  return {
    captcha,
    asked: turn > 0,
    check: (typed: string) => (turn > 0 && readDigits(typed) === '' ? '请填写图形验证码' : null),
    /** What the call carries. */
    answer: (typed: string) => (turn > 0 ? { captchaId: captcha.captchaId, captcha: readDigits(typed) } : {}),
    /** A picture is good for one answer, right or wrong. Tells whether what was typed is void now. */
    refused({ kind, code }: ApiFailure): boolean {
      const wanted = code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_WRONG'
      const spent = turn > 0 && kind !== 'network'
      if (wanted || spent) renew()
      return wanted || spent
    },
    /** The call went through: until the server asks again there is no captcha. */
    done: () => setTurn(0),
  }
}
