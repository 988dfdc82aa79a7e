import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Picture } from '#ui/picture/picture.tsx'
import type { GalleryItem } from './list-gallery.ts'
import styles from './gallery.module.css'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface Props {
  items: readonly GalleryItem[]
  current: number
  onSelect(index: number): void
}

/** Thumbs that switch the picture on hover, click and arrow keys; only one of them is in the tab order. */
export function Thumbs({ items, current, onSelect }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = list.current
    const thumb = box?.children[current]
    if (box && thumb instanceof HTMLElement)
      box.scrollLeft = thumb.offsetLeft - (box.clientWidth - thumb.offsetWidth) / 2
  }, [current])
  if (items.length < 2) return null

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + items.length) % items.length
    onSelect(next)
    list.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  return (
    <ul ref={list} className={styles.thumbs} aria-label="商品图片" onKeyDown={onKeyDown}>
      {items.map(({ kind, src }, index) => (
        <li key={src}>
          <button
            type="button"
            aria-label={kind === 'video' ? '视频' : `第 ${index + 1} 张`}
            aria-current={index === current || undefined}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onSelect(index)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onSelect(index)}
          >
            {kind === 'video' ? (
              <span className={styles.play} aria-hidden="true" />
            ) : (
              <Picture src={src} alt="" width={160} height={160} place={72} />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
