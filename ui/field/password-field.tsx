import { useState } from 'react'
import { Field } from './field.tsx'
import type { FieldState } from './use-fields.ts'
import styles from './form.module.css'

interface Props {
  label: string
  field: FieldState
  autoComplete: 'current-password' | 'new-password'
  /** Set for passwords that consist of digits only. */
  inputMode?: 'numeric'
  note?: string
}

/** A password field whose input can be made visible. */
export function PasswordField({ label, field, autoComplete, inputMode, note = '' }: Props) {
  const [shown, setShown] = useState(false)
  const word = shown ? '隐藏' : '显示'
  return (
    <Field label={label} error={field.error} note={note}>
      {(control) => (
        <div className={styles.joined}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            name={field.name}
            autoComplete={autoComplete}
            inputMode={inputMode}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={256}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={`${word}${label}`}
            onClick={() => setShown(!shown)}
          >
            {word}
          </button>
        </div>
      )}
    </Field>
  )
}
