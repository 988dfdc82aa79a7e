import type { MouseEvent, ReactNode } from 'react'
import { earlyJump } from '#registry/early-jump.ts'
import { type MoreOf, useServices } from '#registry/services.ts'
import type { Target } from '#schemas/jump/jump.ts'

interface Props {
  link: Target | undefined
  className?: string | undefined
  /** The accessible name where the content has none (a bare picture). */
  label?: string | undefined
  /** For the “more” of a widget with goods. */
  more?: MoreOf | undefined
  /** Of a group of which one at a time is in the tab order. */
  tabIndex?: number | undefined
  children: ReactNode
}

/** A click that asks for no other tab or window. */
export const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Every clickable of a page. A link with an address is an `<a href>` (so it may be opened in a new tab or copied),
 * an action is a button, and content without a link is neither.
 */
export function JumpLink({ link, className, label, more, tabIndex, children }: Props) {
  const { jump, hrefOf } = useServices()
  if (!link) return <span className={className}>{children}</span>
  const href = hrefOf(link)
  if (href === null) {
    return (
      <button
        type="button"
        className={className}
        aria-label={label}
        tabIndex={tabIndex}
        {...earlyJump(link)}
        onClick={() => jump(link, more)}
      >
        {children}
      </button>
    )
  }
  function onClick(event: MouseEvent) {
    if (!link || !plain(event)) return
    event.preventDefault()
    jump(link, more)
  }
  return (
    <a className={className} href={href} aria-label={label} tabIndex={tabIndex} onClick={onClick}>
      {children}
    </a>
  )
}
