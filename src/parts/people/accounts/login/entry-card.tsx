import { type ReactNode, useId } from 'react'
import styles from './entry-card.module.css'

interface Props {
  title: string
  /** One quiet sentence under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** The white card that login, registration and password stand in. */
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
