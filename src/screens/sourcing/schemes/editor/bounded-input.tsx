import { type InputHTMLAttributes, useId } from 'react'
import { useBoundedText } from '#ui/field/use-bounded-text.ts'
import styles from './bounded-input.module.css'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-label' | 'autoFocus' | 'className' | 'disabled' | 'onBlur' | 'placeholder'
>
interface Props extends Native {
  value: string
  /** Characters that are kept; a longer text stays in the input with the message below it. */
  most: number
  onChange(text: string): void
}

/** One line of a scheme that is kept as it is typed. */
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
