import { Link, type LinkProps } from 'react-router-dom'
import { getButtonClass, type ButtonLook, type ButtonSize } from '#ui/button/button.tsx'

interface Props extends LinkProps {
  look?: ButtonLook
  size?: ButtonSize
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, className = '', ...rest }: Props) {
  return <Link {...rest} className={`${getButtonClass(look, size)} ${className}`} />
}
