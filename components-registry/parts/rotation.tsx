import { type ReactNode, useCallback, useState } from 'react'
import { useAutoplay } from './use-autoplay.ts'
import styles from './rotation.module.css'

interface Props {
  items: readonly { key: string | number; content: ReactNode }[]
  /** Time per item, ms. */
  interval: number
  autoplay?: boolean
  /** Names of the rotating content and of the button to the next item. */
  names: { what: string; next: string }
  /** Class of the root element; --height and --control size it. */
  className?: string | undefined
}

/** Shows one item at a time; the next comes from below. The pointer or focus holds it, and a button pauses it. */
export function Rotation({ items, interval, autoplay = true, names, className = '' }: Props) {
  const count = items.length
  const [current, setCurrent] = useState(0)
  const step = useCallback(() => setCurrent((before) => (before + 1) % count), [count])
  const { stopped, toggle, hold } = useAutoplay(autoplay && count > 1, interval, step)
  const shown = current % count
  return (
    <div className={`${styles.mover} ${className}`} {...hold}>
      <ul className={styles.window} aria-live={stopped || !autoplay ? 'polite' : 'off'}>
        {items.map(({ key, content }, index) => (
          <li
            key={key}
            className={styles.item}
            data-place={placeOf(index, shown, count)}
            inert={index !== shown}
          >
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <span className={styles.controls}>
          {autoplay && <PauseButton what={names.what} stopped={stopped} toggle={toggle} />}
          <button type="button" className={styles.next} aria-label={names.next} onClick={step} />
        </span>
      )}
    </div>
  )
}

/** Pauses and resumes an animation. */
export function PauseButton({
  what,
  stopped,
  toggle,
}: {
  what: string
  stopped: boolean
  toggle: () => void
}) {
  return (
    <button
      type="button"
      className={stopped ? styles.play : styles.pause}
      aria-label={`${stopped ? '开始' : '暂停'}${what}`}
      onClick={toggle}
    />
  )
}

function placeOf(index: number, shown: number, count: number): 'shown' | 'above' | 'below' {
  if (index === shown) return 'shown'
  return (index + 1) % count === shown ? 'above' : 'below'
}
