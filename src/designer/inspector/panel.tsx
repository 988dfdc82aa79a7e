import { type ReactNode, useState } from 'react'
import styles from '#src/designer/designer.module.css'

interface Props {
  title: string
  /** True if the section starts closed, because it has no content yet. */
  folded?: boolean
  children: ReactNode
}

/** A collapsible section of the inspector; its fields are mounted only while it is open. */
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
