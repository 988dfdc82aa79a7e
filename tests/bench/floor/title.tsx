import type { Neutral } from '#tests/bench/neutral-page.ts'
import { countRender } from './bench-window.ts'
import styles from '#registry/parts/heading.module.css'

export function Title({ title, subtitle }: Omit<Neutral<'title'>, 'id' | 'kind'>) {
  countRender()
  return (
    <div className={`${styles.heading} ${styles.left}`}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
    </div>
  )
}
