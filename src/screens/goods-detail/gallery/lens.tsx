import { type PointerEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMall } from '#src/features/mall.ts'
import styles from './gallery.module.css'

/** How much larger the picture is under the lens. */
const ZOOM = 2.5

interface Spot {
  /** Of the mouse over the picture, 0 to 1. */
  x: number
  y: number
  /** Where the enlarged part stands, px. */
  box: { left: number; top: number; size: number }
}

/** px between the picture and its enlarged part. */
const GAP = 24

function spotOf({ clientX, clientY, currentTarget }: PointerEvent): Spot {
  const { left, top, right, width, height } = currentTarget.getBoundingClientRect()
  const box = { left: right + GAP, top, size: width }
  return { x: (clientX - left) / width, y: (clientY - top) / height, box }
}

/** GD1: what the mouse points at, enlarged beside the picture. A keyboard and a finger have the full screen. */
export function Lens({ src, children }: { src: string; children: ReactNode }) {
  const [spot, setSpot] = useState<Spot | null>(null)
  const follow = (event: PointerEvent) => event.pointerType === 'mouse' && setSpot(spotOf(event))
  return (
    <div
      className={styles.lensed}
      onPointerMove={follow}
      onPointerLeave={() => setSpot(null)}
      onPointerDown={() => setSpot(null)}
    >
      {children}
      {spot && createPortal(<Enlarged src={src} spot={spot} />, document.body)}
    </div>
  )
}

function Enlarged({ src, spot: { x, y, box } }: { src: string; spot: Spot }) {
  const { addressing } = useMall()
  const style = {
    left: box.left,
    top: box.top,
    width: box.size,
    height: box.size,
    backgroundImage: `url("${encodeURI(decodeURI(addressing.own(src)))}")`,
    backgroundSize: `${ZOOM * 100}%`,
    backgroundPosition: `${x * 100}% ${y * 100}%`,
  }
  return <div className={styles.enlarged} style={style} aria-hidden="true" data-lens />
}
