import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface Props {
  title: string
  /** What a screen reader calls the page, where that is not its title. */
  label?: string
  /** Where the record stands: 待付款. */
  state?: string
  actions?: ReactNode
  /** The panels of the record. */
  children: ReactNode
}

/** A page of one record of the back office: its title, its state and what can be done with it, over its panels. */
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
