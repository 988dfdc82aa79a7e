import { useCallback, useEffect, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import type { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { drawCaptcha } from '#ui/challenge/draw-captcha.ts'
import type { CaptchaPicture } from '#ui/field/captcha-field.tsx'

/** Returns a picture captcha that is shown only once the server asks for one. */
export function useCaptchaOnDemand() {
  const [needed, setNeeded] = useState(false)
  const captcha = useCaptcha(needed)
  return {
    captcha,
    needed,
    check: (typed: string) => (needed && readDigits(typed) === '' ? '请填写图形验证码' : null),
    answer: (typed: string) => (needed ? { captchaId: captcha.captchaId, captcha: readDigits(typed) } : {}),
    /** Handles an error; each picture is good for one answer. Returns true if the typed answer is now void. */
    refused({ kind, code }: ApiFailure): boolean {
      const required = code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_WRONG'
      const spent = needed && kind !== 'network'
      if (required) setNeeded(true)
      if (required || spent) captcha.renew()
      return required || spent
    },
    /** Hides the captcha until the server asks again. */
    done: () => setNeeded(false),
  }
}

export interface Captcha extends CaptchaPicture {
  captchaId: string
}

/**
 * Returns a captcha, empty while it is not `needed`. Avoids `useCall`, because a captcha is used once, and because
 * the login that opens on a guest's first click then loads without the code of the cache.
 */
export function useCaptcha(needed = true): Captcha {
  const { call } = useMall()
  const [round, setRound] = useState(0)
  const [came, setCame] = useState<{ round: number; drawn: Out<typeof account.imageCaptcha> | null }>()
  const [working, setWorking] = useState<number>()
  useEffect(() => {
    if (!needed) return
    const asked = new AbortController()
    const show = (drawn: Out<typeof account.imageCaptcha> | null) => {
      if (!asked.signal.aborted) setCame({ round, drawn })
    }
    drawCaptcha({
      ask: (input) => call(account.imageCaptcha, input, { signal: asked.signal }),
      onWork: () => setWorking(round),
    }).then(show, () => show(null))
    return () => asked.abort()
  }, [call, needed, round])
  const current = needed && came?.round === round ? came : undefined
  return {
    captchaId: current?.drawn?.captchaId ?? '',
    picture: current?.drawn?.picture ?? null,
    failed: current?.drawn === null,
    checking: working === round && current === undefined,
    renew: useCallback(() => setRound((last) => last + 1), []),
  }
}
