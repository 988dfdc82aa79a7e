import { type ReactNode, useState } from 'react'
import styles from '#src/designer/designer.module.css'

interface Props {
  title: string
  /** Closed at first: there is nothing in it yet. */
  folded?: boolean
  children: ReactNode
}

/** A collapsible section of the inspector; its fields are mounted while it is open. */
export function Panel({ title, folded = false, children }: Props) {
  const [isOpen, setOpen] = useState(!folded)
  return (
    <details
      className={styles.panel}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && <div className={styles.fields}>{children}</div>}
    </details>
  )
}
