import { useRef } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { canvasOnPhone, isDrawn, readableWidth, readingOrder } from '#schemas/widgets/parts/canvas-layout.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { defineView } from '../define-widget.ts'
import { useServices } from '../services.ts'
import styles from './canvas.module.css'
import { Element } from './element.tsx'
import { useEntrance } from './use-entrance.ts'

export const widget = defineView('canvas', Canvas)

/** px; the least that a phone has for it. */
const PHONE = 358

/** A free design that scales with its place; on a phone it stays readable in the way that `canvasOnPhone` chooses. */
export function Canvas(props: PropsOf<'canvas'>) {
  const { name, width, height, background, backdrop } = props
  const { mode } = useServices()
  const elements = props.elements.filter((element) => mode === 'designer' || isDrawn(element))
  const sheet = useRef<HTMLDivElement>(null)
  const entrance = useEntrance(sheet, mode === 'shop' && elements.some(({ enter }) => enter !== 'none'))
  const phone = canvasOnPhone(props)
  if (elements.length === 0 && !backdrop) {
    return mode === 'designer' ? <EmptyState>画布还是空的，请添加元素</EmptyState> : null
  }
  const onPhone = Math.max(PHONE, phone === 'scroll' ? readableWidth(props) : 0)
  // A scroller without a link inside must itself be reached by the keyboard.
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
          ...(phone === 'scroll' && { minWidth: readableWidth(props) }),
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
          {readingOrder(elements).map(({ element, index }) => (
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
