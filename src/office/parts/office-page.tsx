import type { ReactNode } from 'react'
import styles from './detail.module.css'

interface Props {
  title: string
  /** What a screen reader calls the page, where that is not its title. */
  label?: string
  /** What can be done with all of it, at the end of its head. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the back office under its head. */
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
