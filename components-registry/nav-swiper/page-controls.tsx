import { RailArrows } from '#ui/scroll/rail-arrows.tsx'
import styles from './nav-swiper.module.css'

interface Props {
  count: number
  current: number
  goTo(page: number): void
}

/** Arrows that rest at the ends, and a dot for each page. */
export function PageControls({ count, current, goTo }: Props) {
  const turn = (page: number) => page >= 0 && page < count && goTo(page)
  return (
    <>
      <RailArrows
        unit="页"
        atStart={current === 0}
        atEnd={current === count - 1}
        turn={(step) => turn(current + step)}
        className={styles.arrow}
      />
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, page) => (
          <button
            key={page}
            type="button"
            className={styles.dot}
            aria-label={`第 ${page + 1} 页`}
            aria-current={page === current}
            onClick={() => goTo(page)}
          />
        ))}
      </div>
    </>
  )
}
