import { type ReactNode, useId } from 'react'
import type { Target } from '#schemas/jump/jump.ts'
import { JumpLink } from './jump-link.tsx'
import styles from './entry-frame.module.css'

interface Props {
  title: string
  intro: string
  /** No button by default. */
  action?: string
  to?: Target
  tone: 'paper' | 'gold' | 'jade' | 'ink'
  form?: ReactNode
  /** The visitor's own data, shown below the button. */
  own?: ReactNode
  children: ReactNode
}

/** An entry to a part of this mall: text and one button, with a preview of that part beside them. */
export function EntryFrame({ title, intro, action = '', to, tone, form, own, children }: Props) {
  const id = useId()
  return (
    <section className={`${styles.frame} ${styles[tone]}`} aria-labelledby={title ? id : undefined}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {intro && <p className={styles.intro}>{intro}</p>}
          {form}
          {action && to && (
            <JumpLink link={to} className={styles.action}>
              {action}
            </JumpLink>
          )}
          {own}
        </div>
        <div className={styles.rest}>{children}</div>
      </div>
    </section>
  )
}
