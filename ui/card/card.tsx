import { type ComponentProps, createElement } from 'react'
import styles from './card.module.css'

type CardTag =
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'aside'
  | 'nav'
  | 'details'
  | 'form'
  | 'div'
  | 'p'
  | 'li'
  | 'dl'
type Props<Tag extends CardTag> = { as?: Tag } & ComponentProps<Tag>

/** A card: a `section` unless `as` names another element. Styles of `className` override those of the card. */
export function Card<Tag extends CardTag = 'section'>({ as, className, ...rest }: Props<Tag>) {
  return createElement(as ?? 'section', {
    ...rest,
    className: className ? `${styles.card} ${className}` : styles.card,
  })
}
