import { useLayoutEffect, useRef } from 'react'
import type { Checked } from './selection.ts'
import styles from './cart.module.css'

interface Props {
  label: string
  /** Shows the label beside the box; otherwise only screen readers announce it. */
  shown?: boolean
  state: Checked
  disabled?: boolean
  onChange(checked: boolean): void
}

/** Check box with a third state for partly checked lines. */
export function CheckBox({ label, shown = false, state, disabled = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        checked={state === 'all'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={shown ? undefined : 'visually-hidden'}>{label}</span>
    </label>
  )
}
