import { useRef, type RefObject, useEffect, useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { useStillness } from '#registry/parts/use-autoplay.ts'
import { useServices } from '#registry/services.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import {
  chooseCanvasOnPhone,
  isDrawn,
  getReadableWidth,
  sortInReadingOrder,
} from '#schemas/widgets/parts/canvas-layout.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { Element } from './element.tsx'
import styles from './canvas.module.css'

export const widget = defineView('canvas', Canvas)

/** Smallest width that a phone has for the canvas, px. */
const PHONE = 358

/** A free design that scales with its container; `chooseCanvasOnPhone` chooses how it stays readable on a phone. */
export function Canvas(props: PropsOf<'canvas'>) {
  const { name, width, height, background, backdrop } = props
  const { mode } = useServices()
  const elements = props.elements.filter((element) => mode === 'designer' || isDrawn(element))
  const sheet = useRef<HTMLDivElement>(null)
  const entrance = useEntrance(sheet, mode === 'shop' && elements.some(({ enter }) => enter !== 'none'))
  const phone = chooseCanvasOnPhone(props)
  if (elements.length === 0 && !backdrop) {
    return mode === 'designer' ? <EmptyState>画布还是空的，请添加元素</EmptyState> : null
  }
  const onPhone = Math.max(PHONE, phone === 'scroll' ? getReadableWidth(props) : 0)
  // A scroll area without links must be focusable, so that the keyboard can scroll it.
  const scrolls = phone === 'scroll' && !elements.some(({ link }) => link)
  return (
    <div
      className={`${styles.frame} ${styles[phone]}`}
      role={name || scrolls ? 'group' : undefined}
      aria-label={name || (scrolls ? '自由画布' : undefined)}
      tabIndex={scrolls ? 0 : undefined}
    >
      <div
        ref={sheet}
        className={styles.sheet}
        data-entrance={entrance}
        style={{
          aspectRatio: `${width} / ${height}`,
          ...(background && { background }),
          ...(phone === 'scroll' && { minWidth: getReadableWidth(props) }),
        }}
      >
        {backdrop && (
          <div className={styles.backdrop}>
            <Picture
              src={backdrop.src}
              alt={backdrop.alt}
              width={backdrop.width ?? width}
              height={backdrop.height ?? height}
              place={{ wide: 1200, phone: onPhone }}
            />
          </div>
        )}
        <ul className={styles.elements}>
          {sortInReadingOrder(elements).map(({ element, index }) => (
            <Element
              key={index}
              element={element}
              index={index}
              sheet={{ width, height, onPhone: phone === 'stack' ? null : onPhone }}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** `still`: not animated. A canvas that was below the window at first waits and animates once in view. */
type Entrance = 'still' | 'waiting' | 'entered'

function useEntrance(element: RefObject<Element | null>, wanted: boolean): Entrance {
  const [entrance, setEntrance] = useState<Entrance>('still')
  const still = useStillness()
  useEffect(() => {
    const target = element.current
    if (!target || !wanted || still) return
    let waits = false
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const below = !entry.isIntersecting && entry.boundingClientRect.top > 0
        if (!waits && !below) return watch.disconnect()
        if (waits && entry.isIntersecting) watch.disconnect()
        waits = true
        setEntrance(entry.isIntersecting ? 'entered' : 'waiting')
      },
      { threshold: 0.2 },
    )
    watch.observe(target)
    return () => watch.disconnect()
  }, [element, wanted, still])
  return still ? 'still' : entrance
}
