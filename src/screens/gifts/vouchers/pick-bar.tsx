import type { ReactNode } from 'react'
import styles from './picks.module.css'

interface Props {
  count: number
  left: number
  /** Reason why the choice cannot be submitted; null if it can. */
  hint: string | null
  refusal?: string
  children: ReactNode
}

/** Bar that is always visible, with the number of picked pieces and the button to continue. */
export function PickBar({ count, left, hint, refusal = '', children }: Props) {
  return (
    <aside className={styles.bar} aria-label="已选礼品">
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <p className={styles.count} role="status">
        <strong>{`已选 ${count}/${left}`}</strong>
        {hint !== null && <span className={styles.quiet}>{hint}</span>}
      </p>
      {children}
    </aside>
  )
}
