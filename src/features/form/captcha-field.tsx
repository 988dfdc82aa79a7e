import type { FocusEvent } from 'react'
import type { Captcha } from './use-captcha.ts'
import styles from './captcha-field.module.css'
import { Field } from './field.tsx'

interface Props {
  captcha: Captcha
  value: string
  error: string
  onChange(value: string): void
  onBlur?(event: FocusEvent): void
}

/** The picture's digits, with the picture as a button that brings another. */
export function CaptchaField({ captcha, value, error, onChange, onBlur }: Props) {
  return (
    <Field label="图形验证码" error={error}>
      {(control) => (
        <div className={styles.row}>
          <input
            {...control}
            name="captcha"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <button type="button" className={styles.picture} aria-label="换一张验证码" onClick={captcha.renew}>
            {captcha.picture ? (
              <img src={captcha.picture} alt="" width={132} height={44} />
            ) : (
              <span>{captcha.failed ? '点击重新获取' : '获取中…'}</span>
            )}
          </button>
        </div>
      )}
    </Field>
  )
}
