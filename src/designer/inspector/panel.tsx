import type { ReactNode } from 'react'
import styles from '#src/designer/designer.module.css'

interface Props {
  title: string
  /** Closed at first: there is nothing in it yet. */
  folded?: boolean
  children: ReactNode
}

/** A part of the inspector that opens and closes. */
export function Panel({ title, folded = false, children }: Props) {
  return (
    <details className={styles.panel} open={!folded}>
      <summary>{title}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
