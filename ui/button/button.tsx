import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

/** `primary` is the one thing that a place recommends; `quiet` stands back beside other buttons. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet'
/** In height: 36 (44 on a phone), 44 and 48 px. */
export type ButtonSize = 's' | 'm' | 'l'

/** For what looks like a button and is none: a link. */
export function buttonClass(look: ButtonLook = 'secondary', size: ButtonSize = 'm'): string {
  return `${styles.button} ${styles[look]} ${styles[size]}`
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
}

/**
 * A button with words on it. `aria-disabled` where a press should say why it cannot work, `disabled` where not;
 * `aria-busy` while what was pressed is under way.
 */
export function Button({ look, size, className, ...rest }: Props) {
  const classes = buttonClass(look, size)
  return <button type="button" {...rest} className={className ? `${classes} ${className}` : classes} />
}
