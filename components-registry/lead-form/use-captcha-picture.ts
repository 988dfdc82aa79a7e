import { useCallback, useRef, useState } from 'react'
import { useServices } from '#registry/services.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { drawCaptcha } from '#ui/challenge/draw-captcha.ts'
import type { CaptchaPicture } from '#ui/field/captcha-field.tsx'

export interface Captcha extends CaptchaPicture {
  captchaId: string
}

const AWAITED = { captchaId: '', picture: null, failed: false, asked: true }

/** Returns a picture captcha that is requested once the visitor touches the form, not on every view of the page. */
export function useCaptchaPicture(): { captcha: Captcha; touch(): void } {
  const { call } = useServices()
  const [drawn, setDrawn] = useState<Omit<Captcha, 'renew'>>({ ...AWAITED, asked: false })
  const asked = useRef(0)
  const renew = useCallback(() => {
    const turn = ++asked.current
    const put = (next: typeof drawn) => void (turn === asked.current && setDrawn(next))
    put(AWAITED)
    drawCaptcha({
      ask: (input) => call(account.imageCaptcha, input),
      onWork: () => put({ ...AWAITED, checking: true }),
    }).then(
      ({ captchaId, picture }) => put({ captchaId, picture, failed: false }),
      () => put({ ...AWAITED, failed: true }),
    )
  }, [call])
  return {
    captcha: { ...drawn, renew },
    touch: () => void (asked.current === 0 && renew()),
  }
}
