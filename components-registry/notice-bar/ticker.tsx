import { useCallback, useState } from 'react'
import type { Target } from '#schemas/jump.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { useAutoplay } from '../parts/use-autoplay.ts'
import styles from './notice-bar.module.css'
import { PauseButton } from './pause-button.tsx'

export interface Notice {
  text: string
  link?: Target | undefined
}

/** One notice at a time, the next comes from below. A pointer or the focus holds it (X7). */
export function Ticker({ notices, interval }: { notices: readonly Notice[]; interval: number }) {
  const count = notices.length
  const [current, setCurrent] = useState(0)
  const step = useCallback(() => setCurrent((before) => (before + 1) % count), [count])
  const { stopped, toggle, hold } = useAutoplay(count > 1, interval, step)
  const shown = current % count
  return (
    <div className={styles.mover} {...hold}>
      <ul className={styles.ticker} aria-live={stopped ? 'polite' : 'off'}>
        {notices.map(({ text, link }, index) => (
          <li
            key={index}
            className={styles.notice}
            data-place={placeOf(index, shown, count)}
            inert={index !== shown}
          >
            <JumpLink link={link} className={styles.text}>
              {text}
            </JumpLink>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <PauseButton stopped={stopped} toggle={toggle} />
          <button type="button" className={styles.next} aria-label="下一条公告" onClick={step} />
        </>
      )}
    </div>
  )
}

function placeOf(index: number, shown: number, count: number): 'shown' | 'above' | 'below' {
  if (index === shown) return 'shown'
  return (index + 1) % count === shown ? 'above' : 'below'
}
