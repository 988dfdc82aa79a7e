import type { ReactNode } from 'react'
import styles from './detail.module.css'

interface Props {
  title: string
  /** Accessible name of the page, if it differs from the title. */
  label?: string
  actions?: ReactNode
  children: ReactNode
}

/** Shows a page of the back office under its header. */
export function OfficePage({ title, label = title, actions, children }: Props) {
  return (
    <section className={styles.page} aria-label={label}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </section>
  )
}
