import { type ReactNode, useId } from 'react'
import type { Target } from '#schemas/jump/jump.ts'
import { JumpLink } from './jump-link.tsx'
import styles from './entry-frame.module.css'

interface Props {
  title: string
  intro: string
  /** Text of the button; without it there is none. */
  action?: string
  to?: Target
  tone: 'paper' | 'gold' | 'jade' | 'ink'
  /** Under the words, before the button. */
  form?: ReactNode
  /** What the visitor has of it, under the button. */
  own?: ReactNode
  children: ReactNode
}

/** An entry to a part of this mall: its words and one button, and beside them what the part is like. */
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
