import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { formatPageBackground } from '#schemas/page/background.ts'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FirstPaintContext, takeServedPage } from '#src/runtime/page/first-paint.ts'
import type { LoadedPage } from '#src/runtime/page/visited.ts'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import { drawPage, type PageDrawing } from './page-drawing.ts'
import styles from './page-view.module.css'

interface Props extends LoadedPage {
  aside?: ReactNode
  /** Kinds of visitors to draw for; the caller must pass the same array until the kinds change. */
  seenAs?: readonly Audience[] | undefined
}

/** Draws a reading as islands inside one host element, whose children only the islands may change. */
export function PageView({ page, reading, rest, aside, seenAs }: Props) {
  const mall = useMall()
  const own = useOwnAddress()
  const host = useRef<HTMLDivElement>(null)
  const drawing = useRef<PageDrawing>(null)
  const paint = use(FirstPaintContext)
  // In the browser, the HTML is already in the document.
  const [html] = useState(() => ({ __html: paint?.html ?? '' }))
  const { id, revision } = page

  useEffect(() => {
    if (!host.current) return
    const drawn = drawPage(host.current, mall, { served: takeServedPage(paint), seenAs })
    drawing.current = drawn
    return () => drawn.dispose()
  }, [id, mall, paint, seenAs])

  useEffect(() => {
    drawing.current?.show({ page: { id, revision }, reading, rest })
  }, [id, revision, reading, rest, mall, seenAs])

  return (
    <div
      className={`only-light configured-page ${styles.page}`}
      style={{ background: formatPageBackground(reading.settings, own) }}
    >
      {aside}
      <div ref={host} className={styles.host} dangerouslySetInnerHTML={html} suppressHydrationWarning />
    </div>
  )
}
