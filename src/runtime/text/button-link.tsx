import { Link, type LinkProps } from 'react-router-dom'
import { buttonClass, type ButtonLook, type ButtonSize } from '#ui/button/button.tsx'

interface Props extends LinkProps {
  look?: ButtonLook
  size?: ButtonSize
}

/** A way on that looks like a button and is a link. */
export function ButtonLink({ look, size, className = '', ...rest }: Props) {
  return <Link {...rest} className={`${buttonClass(look, size)} ${className}`} />
}
