import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { PageReading } from '#schemas/page/page.ts'
import { PageView } from '#src/renderer/page-view.tsx'
import { refreshCommonConfig } from '#src/runtime/mall/common-config.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { useStillMall } from './still-mall.ts'
import type { Viewpoint } from './viewpoint.tsx'
import styles from './designer.module.css'

/** Content width of a page of the mall on a desktop, px. */
const WIDE = 1200

interface Props {
  page: PageReading
  viewpoint: Viewpoint
  chosen: string | null
  onChoose(id: string): void
}

/** Scales the page to its place. A click selects the widget under it; the page itself is inert. */
export function Canvas({ page, viewpoint: { at, seenAs }, chosen, onChoose }: Props) {
  const mall = useMall()
  const still = useStillMall('designer', at)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const zoom = useZoom(root)
  useEffect(() => refreshCommonConfig(mall), [mall])
  useMarked(root, chosen, page)

  function onClick({ clientX, clientY }: MouseEvent) {
    const id = root && widgetAt(root, clientX, clientY)
    if (id) onChoose(id)
  }
  return (
    // Clicks need no keyboard equivalent here, because the outline selects by keyboard; the focus on the canvas is for
    // scrolling.
    <section className={styles.canvas} aria-label="画布" ref={setRoot} tabIndex={0} onClick={onClick}>
      {page.widgets.length === 0 ? (
        <EmptyState>页面里还没有组件，请按“添加组件”</EmptyState>
      ) : (
        <div className={styles.sheet} style={{ width: WIDE, zoom }} inert>
          <MallProvider mall={still}>
            <PageView page={{ id: 'design', revision: 0 }} reading={page} seenAs={seenAs} />
          </MallProvider>
        </div>
      )}
    </section>
  )
}

/** Returns the innermost widget at a point of the window. The page is inert, so pointer events cannot tell it. */
function widgetAt(root: HTMLElement, x: number, y: number): string | undefined {
  const all = [...root.querySelectorAll<HTMLElement>('[data-widget]')]
  const met = all.filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return left <= x && x <= right && top <= y && y <= bottom
  })
  return met.at(-1)?.dataset.widget
}

function useZoom(root: HTMLElement | null): number {
  const [zoom, setZoom] = useState(0.5)
  useEffect(() => {
    if (!root) return
    const watch = new ResizeObserver(() => setZoom(Math.min(1, root.clientWidth / WIDE)))
    watch.observe(root)
    return () => watch.disconnect()
  }, [root])
  return zoom
}

/** Scrolls only the canvas, as little as needed to show the widget; the window may be scrolled to the inspector. */
function scrollWithin(root: HTMLElement, widget: Element): void {
  const [outer, inner] = [root.getBoundingClientRect(), widget.getBoundingClientRect()]
  const [above, below] = [inner.top - outer.top, inner.bottom - outer.bottom]
  if (above < 0) root.scrollTop += above
  else if (below > 0) root.scrollTop += Math.min(above, below)
}

function useMarked(root: HTMLElement | null, chosen: string | null, reading: PageReading): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const widget = chosen === null ? null : root?.querySelector(`[data-widget="${CSS.escape(chosen)}"]`)
    if (!root || !widget) return
    widget.setAttribute('data-chosen', '')
    if (shown.current !== chosen) scrollWithin(root, widget)
    shown.current = chosen
    return () => widget.removeAttribute('data-chosen')
  }, [root, chosen, reading])
}
