import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface Props {
  title: string
  /** Accessible name of the page, if it differs from the title. */
  label?: string
  /** State of the record: 待付款. */
  state?: string
  actions?: ReactNode
  children: ReactNode
}

/** Shows one record: title, state and actions above its panels. */
export function RecordPage({ title, label = title, state, actions, children }: Props) {
  return (
    <article className={styles.page} aria-label={label}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {state !== undefined && <span className={styles.state}>{state}</span>}
        {actions}
      </header>
      {children}
    </article>
  )
}
