import { type RefObject, useLayoutEffect, useState } from 'react'

/** Minimum window width for a table, px; narrower windows show cards. `data-table.module.css` repeats it. */
const TABLE_FROM = 768

interface Fitted {
  shown: number
  count: number
  content: unknown
  /** px */
  width: number
}

/** Returns how many columns fit; measures again whenever `content` or the width of the box changes. */
export function useFitting(box: RefObject<HTMLElement | null>, count: number, content: unknown): number {
  const width = useWidth(box)
  const [fitted, setFitted] = useState<Fitted>({ shown: count, count, content, width })
  const isAsked = fitted.count === count && fitted.content === content && fitted.width === width
  const shown = isAsked ? fitted.shown : count
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    const over = table && box.current ? table.getBoundingClientRect().width - box.current.clientWidth : 0
    const fewer = innerWidth >= TABLE_FROM && shown > 1 && over > 1
    setFitted((before) => {
      const next = { shown: fewer ? shown - 1 : shown, count, content, width }
      const isSame =
        before.shown === next.shown &&
        before.count === count &&
        before.content === content &&
        before.width === width
      return isSame ? before : next
    })
  }, [box, shown, count, content, width])
  return shown
}

/** Returns the width in px; 0 until it is known. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
