import type { MouseEvent, ReactNode } from 'react'
import { makeEarlyJump } from '#registry/early-jump.ts'
import { type MoreGoods, useServices } from '#registry/services.ts'
import type { Target } from '#schemas/jump/jump.ts'

interface Props {
  link: Target | undefined
  className?: string | undefined
  /** Accessible name if the content has none (a bare picture). */
  label?: string | undefined
  /** Source and heading for the “more” link of a widget with goods. */
  more?: MoreGoods | undefined
  /** Set in a group of which only one element is in the tab order. */
  tabIndex?: number | undefined
  children: ReactNode
}

/** Returns true for a click that does not ask for another tab or window. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Makes content clickable: an `<a href>` if the link has an address, a button if the link is an action. */
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
        {...makeEarlyJump(link)}
        onClick={() => jump(link, more)}
      >
        {children}
      </button>
    )
  }
  function onClick(event: MouseEvent) {
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    jump(link, more)
  }
  return (
    <a className={className} href={href} aria-label={label} tabIndex={tabIndex} onClick={onClick}>
      {children}
    </a>
  )
}
