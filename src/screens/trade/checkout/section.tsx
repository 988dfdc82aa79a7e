import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card/card.tsx'
import styles from './submit.module.css'

/** A part of the page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
