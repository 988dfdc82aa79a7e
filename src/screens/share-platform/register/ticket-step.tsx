import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { uploads } from '#schemas/api/uploads.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useCaptcha } from '#src/features/form/use-captcha.ts'
import { useMall } from '#src/features/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import styles from './register.module.css'

/** A guest's captcha before pictures are sent; inside a form, so it is none itself. */
export function TicketStep({ onTickets }: { onTickets(tickets: readonly string[]): void }) {
  const { call } = useMall()
  const captcha = useCaptcha()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])

  async function ask() {
    if (busy) return
    if (readDigits(typed) === '') return setError('请填写图形验证码')
    setBusy(true)
    try {
      const answer = { captchaId: captcha.captchaId, captcha: readDigits(typed) }
      onTickets((await call(uploads.tickets, answer, { quiet: true })).tickets)
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : GENERIC_MESSAGE)
      setTyped('')
      captcha.renew()
      setBusy(false)
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void ask()
  }
  return (
    <div ref={root} role="group" aria-label="上传前的验证" className={styles.ticket} onKeyDown={onKeyDown}>
      <p className={styles.quiet}>还没有登录，输入图形验证码后开始上传。</p>
      <CaptchaField
        captcha={captcha}
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value)
          setError('')
        }}
      />
      <Button size="s" aria-busy={busy} onClick={() => void ask()}>
        验证并上传
      </Button>
    </div>
  )
}
