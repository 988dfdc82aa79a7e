import type { ReactNode } from 'react'
import styles from './note.module.css'

interface Props {
  title: string
  children: ReactNode
  /** True if screen readers announce the message at once. */
  alert?: boolean
}

/** A full-page message; its last child is the next action. */
export function Note({ title, children, alert = false }: Props) {
  return (
    <div className={styles.note} role={alert ? 'alert' : undefined}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
