import type { ReactNode } from 'react'
import { MallLink } from './mall-link.tsx'
import styles from './note.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Read out at once: something went wrong. */
  alert?: boolean
}

/** A quiet page that says what is the matter and shows a way on. */
export function Note({ title, children, alert = false }: Props) {
  return (
    <div className={styles.note} role={alert ? 'alert' : undefined}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** The one way on that a note recommends: a link, or a button. */
export function NoteAction({
  to,
  onClick,
  children,
}: {
  to?: string
  onClick?: () => void
  children: string
}) {
  if (to !== undefined) {
    return (
      <MallLink to={to} className={styles.action}>
        {children}
      </MallLink>
    )
  }
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {children}
    </button>
  )
}
