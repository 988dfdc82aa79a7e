import { JumpLink } from '../parts/jump-link.tsx'
import { PauseButton } from '../parts/rotation.tsx'
import { useAutoplay } from '../parts/use-autoplay.ts'
import styles from './notice-bar.module.css'
import type { Notice } from './ticker.tsx'

/** Calm reading speed: seconds a character takes to pass, and what the space between notices counts for. */
const SECONDS = 0.3
const SPACE = 4
const SHORTEST = 20

const never = () => undefined

/** All notices in one line that moves to the left; paused, the line can be scrolled by hand (X7). */
export function Marquee({ notices }: { notices: readonly Notice[] }) {
  const { stopped, toggle } = useAutoplay(false, 0, never)
  const length = notices.reduce((sum, { text }) => sum + text.length + SPACE, 0)
  const seconds = Math.max(SHORTEST, Math.round(length * SECONDS))
  const line = (
    <ul className={styles.line}>
      {notices.map(({ text, link }, index) => (
        <li key={index}>
          <JumpLink link={link} className={styles.text}>
            {text}
          </JumpLink>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.mover}>
      <div className={`${styles.window} ${stopped ? styles.still : ''}`}>
        <div className={styles.marquee} style={{ animationDuration: `${seconds}s` }}>
          {line}
          {!stopped && (
            <div aria-hidden="true" inert>
              {line}
            </div>
          )}
        </div>
      </div>
      <PauseButton what="滚动公告" stopped={stopped} toggle={toggle} />
    </div>
  )
}
