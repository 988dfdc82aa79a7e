import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { describeSmsOff } from '#schemas/people/accounts/sms.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { platformAtom } from '#src/session/atoms.ts'
import type { SmsCode } from '#ui/field/sms-code-field.tsx'
import type { Values } from '#ui/field/use-fields.ts'

interface Form<F extends string> {
  attempt(names: readonly F[], action: (values: Values<F>) => Promise<void>): Promise<void>
  focus(name: string): void
}

interface Options<F extends string> {
  form: Form<F>
  /** Fields that must be valid before a code is sent. */
  needs?: readonly NoInfer<F>[]
  into: NoInfer<F>
  send(values: Values<NoInfer<F>>): Promise<{ to: string; retryAfterMs: number }>
}

/** Returns the message that the mall cannot send codes and whom to call; '' if it can. */
export function useSmsOff(): string {
  const platform = useAtomValue(platformAtom)
  return platform?.smsOff ? describeSmsOff(platform.contact.telephone) : ''
}

/** Sends the SMS codes of a form under the form's lock; errors are shown in the form. */
export function useCodeSending<F extends string>({ form, needs = [], into, send }: Options<F>): SmsCode {
  const { seconds, start } = useCountdown()
  const [sentTo, setSentTo] = useState('')
  const press = () =>
    form.attempt(needs, async (typed) => {
      const { to, retryAfterMs } = await send(typed)
      start(retryAfterMs)
      setSentTo(to)
      form.focus(into)
    })
  return { seconds, sentTo, off: useSmsOff(), send: press }
}

/** Counts down whole seconds; reads the clock, because timers of a hidden tab are slow. */
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
