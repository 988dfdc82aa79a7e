import type { LiHTMLAttributes } from 'react'
import styles from './card.module.css'

/** A list entry on a card, with a border of its own. */
export function Row({ className, ...rest }: LiHTMLAttributes<HTMLLIElement>) {
  return <li {...rest} className={className ? `${styles.row} ${className}` : styles.row} />
}
