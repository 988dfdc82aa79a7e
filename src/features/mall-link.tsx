import type { MouseEvent, ReactNode } from 'react'
import { addressOf } from '#src/lib/address.ts'
import { navigateTo } from '#src/lib/navigation.ts'

interface Props {
  /** A path of this mall, as `href()` of schemas/href.ts gives it. */
  to: string
  className?: string | undefined
  label?: string | undefined
  current?: boolean
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** A link of the shell: a real address, and a plain click goes through the guarded navigator. */
export function MallLink({ to, className, label, current, onFollow, children }: Props) {
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    navigateTo(to)
  }
  return (
    <a
      href={addressOf(to)}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  )
}
