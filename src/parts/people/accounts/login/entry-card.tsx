import { type ReactNode, useId } from 'react'
import styles from './entry-card.module.css'

interface Props {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** White card around login, registration and password forms. */
export function EntryCard({ title, lead, children }: Props) {
  const id = useId()
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby={id}>
        <h1 id={id} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </div>
  )
}
