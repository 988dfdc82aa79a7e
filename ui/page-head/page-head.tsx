import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface Props {
  title: string
  /** What the page is for, in a sentence. */
  lead?: string
  /** What can be done here, at the end of the line. */
  children?: ReactNode
}

/** Names a page, with what can be done there. */
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
