import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface Props {
  title: string
  lead?: string
  children?: ReactNode
}

/** Heading of a page, with its actions. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
