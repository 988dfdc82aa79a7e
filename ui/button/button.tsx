import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

/** `primary` is for the one recommended action among several; `quiet` is less prominent than other buttons. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet'
/** Heights: 36 (44 on a phone), 44 and 48 px. */
export type ButtonSize = 's' | 'm' | 'l'

/** Returns the classes of a button, for a link that looks like one. */
export function getButtonClass(look: ButtonLook = 'secondary', size: ButtonSize = 'm'): string {
  return `${styles.button} ${styles[look]} ${styles[size]}`
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
}

/** Use `aria-disabled` if a press should explain why it fails, else `disabled`; `aria-busy` while it runs. */
export function Button({ look, size, className, ...rest }: Props) {
  const classes = getButtonClass(look, size)
  return <button type="button" {...rest} className={className ? `${classes} ${className}` : classes} />
}
