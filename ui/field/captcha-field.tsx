import type { FocusEvent } from 'react'
import { Field } from './field.tsx'
import styles from './captcha-field.module.css'

export interface CaptchaPicture {
  /** A data URL, or null while it is on its way. */
  picture: string | null
  failed: boolean
  /** The mall is busy, and the browser works for the picture. */
  checking?: boolean
  /** False as long as nobody has asked for one; asked for unless given. */
  asked?: boolean
  /** Another picture: the old one cannot be read, was used or has expired. */
  renew(): void
}

interface Props {
  captcha: CaptchaPicture
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
