import type { ReactNode } from 'react'
import styles from './note.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Read out at once: something went wrong. */
  alert?: boolean
}

/** A quiet page that says what is the matter; its last child is the way on. */
export function Note({ title, children, alert = false }: Props) {
  return (
    <div className={styles.note} role={alert ? 'alert' : undefined}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
