import { type InputHTMLAttributes, useId } from 'react'
import { useBoundedText } from '#ui/field/use-bounded-text.ts'
import styles from './bounded-input.module.css'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-label' | 'autoFocus' | 'className' | 'disabled' | 'onBlur' | 'placeholder'
>
interface Props extends Native {
  value: string
  /** Maximum number of characters; a longer text stays in the field, with an error message. */
  most: number
  onChange(text: string): void
}

/** Single-line text field of a scheme; saves while the member types. */
export function BoundedInput({ value, most, onChange, ...native }: Props) {
  const id = useId()
  const typed = useBoundedText(value, most, onChange)
  return (
    <>
      <input
        {...native}
        value={typed.value}
        aria-invalid={typed.error !== ''}
        aria-describedby={typed.error === '' ? undefined : id}
        onChange={typed.onChange}
      />
      {typed.error && (
        <span id={id} role="alert" className={styles.error}>
          {`${typed.error}，还没有保存`}
        </span>
      )}
    </>
  )
}
