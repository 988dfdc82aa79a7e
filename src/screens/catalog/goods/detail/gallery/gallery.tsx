import { useEffect, useState, type PointerEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { useSnapTrack } from '#ui/scroll/use-snap-track.ts'
import type { GalleryItem } from './list-gallery.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { Thumbs } from './thumbs.tsx'
import styles from './gallery.module.css'

interface Props {
  name: string
  items: readonly GalleryItem[]
  /** Picture of the chosen SKU; the gallery moves to this picture whenever `chosen` changes. */
  chosen: string | null
}

/** Swipeable track of pictures with thumbs, a lens for the mouse, and a full-screen viewer. */
export function Gallery({ name, items, chosen }: Props) {
  const { track, current, goTo } = useSnapTrack(items.length)
  const [viewing, setViewing] = useState(false)
  const place = items.findIndex(({ src }) => src === chosen)
  useEffect(() => {
    if (place >= 0) goTo(place)
  }, [place, goTo])
  if (items.length === 0) return <Picture src={null} alt={name} width={800} height={800} />

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul ref={track} className={styles.track}>
          {items.map((item, index) => (
            <li key={item.src} inert={index !== current}>
              <Slide
                item={item}
                name={name}
                label={`查看大图，第 ${index + 1} 张，共 ${items.length} 张`}
                first={index === 0}
                onOpen={() => setViewing(true)}
              />
            </li>
          ))}
        </ul>
        <span className={styles.count} aria-hidden="true">{`${current + 1} / ${items.length}`}</span>
      </div>
      <Thumbs items={items} current={current} onSelect={goTo} />
      {viewing && (
        <PictureViewer
          name={name}
          pictures={items.flatMap(({ kind, src }) => (kind === 'picture' ? src : []))}
          first={items[current]?.src ?? ''}
          onClose={() => setViewing(false)}
        />
      )}
    </div>
  )
}

interface SlideProps {
  item: GalleryItem
  name: string
  label: string
  first: boolean
  onOpen(): void
}

function Slide({ item, name, label, first, onOpen }: SlideProps) {
  if (item.kind === 'video')
    return (
      <video
        className={styles.video}
        src={item.src}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
      />
    )
  return (
    <Lens src={item.src}>
      <button type="button" className={styles.open} aria-label={label} onClick={onOpen}>
        <Picture
          src={item.src}
          alt={name}
          width={800}
          height={800}
          priority={first}
          place={{ wide: 480, phone: 390 }}
        />
      </button>
    </Lens>
  )
}

const ZOOM = 2.5

interface Spot {
  /** Mouse position over the picture, 0 to 1. */
  x: number
  y: number
  /** Position of the enlarged part in px. */
  box: { left: number; top: number; size: number }
}

const GAP_PX = 24

function spotOf({ clientX, clientY, currentTarget }: PointerEvent): Spot {
  const { left, top, right, width, height } = currentTarget.getBoundingClientRect()
  const box = { left: right + GAP_PX, top, size: width }
  return { x: (clientX - left) / width, y: (clientY - top) / height, box }
}

/** Enlarges the part under the mouse. Keyboard and touch users have the full-screen viewer instead. */
function Lens({ src, children }: { src: string; children: ReactNode }) {
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
