import { useEffect, useState } from 'react'
import { authAccount } from '#schemas/api/auth-account.ts'
import type { In } from '#schemas/endpoint.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import type { SmsCode } from '#ui/field/sms-code-field.tsx'
import { useMall } from '../mall.ts'
import type { useAskedCaptcha } from './use-asked-captcha.ts'
import type { Values } from '#ui/field/use-fields.ts'

type Purpose = 'login' | In<typeof authAccount.sendCaptchaMessage>['purpose']
type Fields = 'telephone' | 'captcha' | 'code'

interface SmsForm {
  set(given: Partial<Values<'captcha'>>): void
  focus(name: 'code'): void
  attempt(
    names: readonly ('telephone' | 'captcha')[],
    action: (values: Values<Fields>) => Promise<void>,
  ): Promise<void>
}

interface Options {
  form: SmsForm
  purpose: Purpose
  captcha: ReturnType<typeof useAskedCaptcha>
}

/** Sends an SMS code to the form's phone; the next one may be wanted when the server's time is over. */
export function useSmsCode({ form, purpose, captcha }: Options): SmsCode {
  const { call } = useMall()
  const { seconds, start } = useCountdown()
  const [sentTo, setSentTo] = useState('')
  const send = () =>
    form.attempt(['telephone', 'captcha'], async (typed) => {
      const wanted = { telephone: readDigits(typed.telephone), ...captcha.answer(typed.captcha) }
      const { retryAfterMs } = await (purpose === 'login'
        ? call(authAccount.sendLoginCaptchaMessage, wanted, { quiet: true })
        : call(authAccount.sendCaptchaMessage, { ...wanted, purpose }, { quiet: true }))
      captcha.done()
      form.set({ captcha: '' })
      start(retryAfterMs)
      setSentTo(wanted.telephone)
      form.focus('code')
    })
  return { seconds, sentTo, send }
}

/** Whole seconds that are left; by the clock, since a hidden tab's timers are slow. */
function useCountdown() {
  const { clock } = useMall()
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(clock.now())
      if (clock.now() >= until) setUntil(0)
    }, 250)
    return () => clearInterval(timer)
  }, [until, clock])
  return {
    seconds: Math.max(0, Math.ceil((until - now) / 1000)),
    start(ms: number) {
      setNow(clock.now())
      setUntil(clock.now() + ms)
    },
  }
}
