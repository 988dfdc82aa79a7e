import type { FocusEvent } from 'react'
import { Field } from './field.tsx'
import styles from './captcha-field.module.css'

export interface CaptchaPicture {
  /** The picture as a data URL; null while loading. */
  picture: string | null
  failed: boolean
  /** True while the browser computes proof of work. */
  checking?: boolean
  /** False until the captcha has been requested; true by default. */
  asked?: boolean
  /** Requests another picture, because the old one is unreadable, used or expired. */
  renew(): void
}

interface Props {
  captcha: CaptchaPicture
  value: string
  error: string
  onChange(value: string): void
  onBlur?(event: FocusEvent): void
}

/** Field for the digits in the picture. The picture is a button that requests another picture. */
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
          <button
            type="button"
            className={styles.picture}
            aria-label={captcha.picture ? '换一张验证码' : undefined}
            onClick={captcha.renew}
          >
            {captcha.picture ? (
              <img src={captcha.picture} alt="" width={132} height={44} />
            ) : (
              <span role="status">{absent(captcha)}</span>
            )}
          </button>
        </div>
      )}
    </Field>
  )
}

function absent({ failed, checking, asked = true }: CaptchaPicture): string {
  if (checking) return '正在进行安全验证…'
  if (failed) return '点击重新获取'
  return asked ? '获取中…' : '点击获取'
}
