import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ownAddress } from '#registry/parts/own-address.ts'
import { pageBackground } from '#schemas/page/settings.ts'
import { drawPage, type PageDrawing, type Shown, type World } from './page-drawing.ts'
import styles from './page-view.module.css'
import { firstHtml, takeServed } from './served.ts'

interface Props extends Shown, World {
  /** Floats beside the first widgets, which flow around it (the home page's category menu). */
  aside?: ReactNode
}

/** Draws a reading as islands inside one host element whose children belong to the islands alone. */
export function PageView({ page, reading, rest, audiences, killed, services, log, aside }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const drawing = useRef<PageDrawing>(null)
  const [html] = useState(() => ({ __html: firstHtml() }))
  const { id, revision } = page

  useEffect(() => {
    if (!host.current) return
    const own = drawPage(host.current, { audiences, killed, services, log }, takeServed())
    drawing.current = own
    return () => own.dispose()
  }, [id, audiences, killed, services, log])

  useEffect(() => {
    drawing.current?.show({ page: { id, revision }, reading, rest })
  }, [id, revision, reading, rest, audiences, killed, services, log])

  return (
    <div className={styles.page} style={{ background: pageBackground(reading.settings, ownAddress) }}>
      {aside}
      <div ref={host} className={styles.host} dangerouslySetInnerHTML={html} suppressHydrationWarning />
    </div>
  )
}
