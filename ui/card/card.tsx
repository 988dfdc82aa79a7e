import type { HTMLAttributes } from 'react'
import styles from './card.module.css'

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'header' | 'nav' | 'div' | 'p' | 'li' | 'dl'
}

/** A sheet of paper on the ground of a page. A class that changes the card's own looks names its element, too: `section.blank`. */
export function Card({ as: Tag = 'section', className, ...rest }: Props) {
  return <Tag {...rest} className={className ? `${styles.card} ${className}` : styles.card} />
}
