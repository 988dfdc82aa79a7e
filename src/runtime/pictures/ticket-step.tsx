import { useEffect, useRef, useState } from 'react'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useCaptcha } from '#src/runtime/form/use-captcha.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { isComposing } from '#ui/field/composing.ts'
import styles from './pictures.module.css'

/** Shows a captcha that releases a guest's waiting pictures; no form element, because it is used inside a form. */
export function TicketStep({ onTickets }: { onTickets(tickets: readonly string[]): void }) {
  const { call } = useMall()
  const captcha = useCaptcha()
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])

  async function send() {
    if (busy) return
    if (readDigits(typed) === '') return setError('请填写图形验证码')
    setBusy(true)
    try {
      const input = { captchaId: captcha.captchaId, captcha: readDigits(typed) }
      onTickets((await call(uploads.tickets, input, { quiet: true })).tickets)
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : GENERIC_MESSAGE)
      captcha.renew()
    }
    setTyped('')
    setBusy(false)
  }
  return (
    <div
      ref={root}
      className={styles.ticket}
      role="group"
      aria-label="上传前的验证"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (!isComposing(event)) void send()
      }}
    >
      <p>图片已选好。填写验证码后会自动继续上传，一次验证可传 10 张。</p>
      <CaptchaField
        captcha={captcha}
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text)
          setError('')
        }}
      />
      <Button look="primary" aria-disabled={busy} aria-busy={busy} onClick={() => void send()}>
        继续上传
      </Button>
    </div>
  )
}
