import Input from '@douyinfe/semi-ui-19/lib/es/input'
import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useState } from 'react'
import { Field } from '#ui/field/field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import '../theme.ts'
import styles from './text-input.module.css'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'disabled'
>

interface Props extends Native {
  label: string
  field: FieldState
  /** A password can be shown while it is typed. */
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'password'>
  placeholder?: string
  /** Beside the label: how strong a password is. */
  note?: string
  /** Below the control: what is wanted here. */
  hint?: string
}

/** One line of text: words, an e-mail address, a phone number or a password. */
export function TextInput({ label, field, type = 'text', note = '', hint = '', ...native }: Props) {
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <Field label={label} error={field.error} note={note} hint={hint}>
      {({ className: _, ...control }) => (
        <Input
          {...control}
          {...native}
          name={field.name}
          type={secret && shown ? 'text' : type}
          value={field.value}
          validateStatus={field.error ? 'error' : 'default'}
          {...(secret && { autoCapitalize: 'off', spellCheck: false })}
          suffix={secret && <Reveal label={label} shown={shown} onPress={() => setShown(!shown)} />}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

/** Semi's own eye speaks English and hears no space bar. */
function Reveal({ label, shown, onPress }: { label: string; shown: boolean; onPress(): void }) {
  const word = shown ? '隐藏' : '显示'
  return (
    <button
      type="button"
      className={styles.reveal}
      aria-label={`${word}${label}`}
      onClick={(event) => {
        // Semi would put the focus into the input.
        event.stopPropagation()
        onPress()
      }}
    >
      {word}
    </button>
  )
}
