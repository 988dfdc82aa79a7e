import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { watchScroll } from './on-scroll.ts'
import { RailArrows } from './rail-arrows.tsx'
import styles from './card-row.module.css'

interface Props {
  perView: number
  /** True while the children are placeholders. */
  busy: boolean
  children: readonly ReactNode[]
}

/** A row of items that scrolls sideways by touch, wheel and keyboard; its arrows scroll by the visible items. */
export function CardRow({ perView, busy, children }: Props) {
  const { track, atStart, atEnd, turn } = useRowScroll(children.length)
  return (
    <div className={styles.row} data-across={perView}>
      <ul ref={track} className={styles.track} aria-hidden={busy}>
        {children}
      </ul>
      {!(atStart && atEnd) && (
        <RailArrows unit="组商品" atStart={atStart} atEnd={atEnd} turn={turn} className={styles.arrow} />
      )}
    </div>
  )
}

/** Tolerance for rounding errors at both ends of the row, px. */
const SLACK = 2

function useRowScroll(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const element = track.current
    if (!element) return
    function look() {
      if (!element) return
      const atStart = element.scrollLeft <= SLACK
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - SLACK
      setEnds((before) =>
        before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd },
      )
    }
    look()
    const end = watchScroll(element, look)
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => {
      end()
      watch.disconnect()
    }
  }, [count])

  const turn = useCallback((direction: 1 | -1) => {
    const element = track.current
    if (!element) return
    const { stride, gap } = spacingOf(element)
    const inView = Math.max(1, Math.floor((element.clientWidth + gap + SLACK) / stride))
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({ left: direction * inView * stride, behavior: still ? 'auto' : 'smooth' })
  }, [])

  return { track, ...ends, turn }
}

/** Returns the distance between the left edges of two items (`stride`), and the gap between two items, px. */
function spacingOf(element: HTMLElement): { stride: number; gap: number } {
  const [first, second] = [...element.children].map((item) => item.getBoundingClientRect())
  if (!first || !second) return { stride: Math.max(1, element.clientWidth), gap: 0 }
  return { stride: second.left - first.left, gap: second.left - first.right }
}
