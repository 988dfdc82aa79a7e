import { Button } from '#ui/button/button.tsx'
import { Field } from './field.tsx'
import type { FieldState } from './use-fields.ts'
import styles from './form.module.css'

export interface SmsCode {
  /** Seconds until another code may be sent; 0 if one may be sent now. */
  seconds: number
  /** Message why no code can be sent; '' if a code can be sent. */
  off: string
  /** Phone that received the last code, or ''. */
  sentTo: string
  send(): Promise<void>
}

interface Props {
  field: FieldState
  sms: SmsCode
}

function wordOf({ seconds, sentTo }: SmsCode): string {
  if (seconds > 0) return `${seconds} 秒后可重发`
  return sentTo === '' ? '获取验证码' : '重新获取'
}

/** Field for an SMS code, with a button that sends the code. */
export function SmsCodeField({ field, sms }: Props) {
  return (
    <Field label="短信验证码" error={field.error}>
      {(control) => (
        <div>
          <div className={styles.withButton}>
            <input
              {...control}
              name={field.name}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={16}
              value={field.value}
              onChange={(event) => field.onChange(event.target.value)}
              onBlur={field.onBlur}
            />
            <Button
              className={styles.code}
              disabled={sms.off !== '' || sms.seconds > 0}
              onClick={() => void sms.send()}
            >
              {wordOf(sms)}
            </Button>
          </div>
          <p className={styles.hint} role="status">
            {sms.off || (sms.sentTo && `验证码已发送至 ${sms.sentTo}，10 分钟内有效`)}
          </p>
        </div>
      )}
    </Field>
  )
}
