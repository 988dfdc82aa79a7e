import type { MouseEvent, ReactNode } from 'react'
import { parseJumpUrl } from '#schemas/jump/jump.ts'
import { performJumpUrl } from '#schemas/jump/perform.ts'
import { useMall } from '#src/runtime/mall/mall.ts'

interface Props {
  /** A jumpUrl: a web address, a path of this mall or a jump id with its query. */
  url: string
  className?: string | undefined
  onFollow?: () => void
  children: ReactNode
}

/** Renders a link if it has an address, a button if it is an action, else the content alone. */
export function UrlLink({ url, className, onFollow, children }: Props) {
  const { effects, services } = useMall()
  const link = parseJumpUrl(url)
  const address = link && services.hrefOf(link)
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    performJumpUrl(url, effects)
  }
  if (address === undefined) return <span className={className}>{children}</span>
  if (address === null) {
    return (
      <button type="button" className={className} onClick={onClick}>
        {children}
      </button>
    )
  }
  return (
    <a href={address} className={className} onClick={onClick}>
      {children}
    </a>
  )
}
