import type { ReactNode } from 'react'
import styles from './card-row.module.css'
import { RailArrows } from './rail-arrows.tsx'
import { useRowScroll } from './use-row-scroll.ts'

interface Props {
  perView: number
  /** The cards are places of those to come. */
  busy: boolean
  children: readonly ReactNode[]
}

/** List items in one row that scrolls sideways by touch, wheel and keyboard; arrows turn it by what is in view. */
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
