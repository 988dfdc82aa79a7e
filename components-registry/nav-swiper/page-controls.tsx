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
      <button
        type="button"
        className={`${styles.arrow} ${styles.back}`}
        aria-label="上一页"
        aria-disabled={current === 0}
        onClick={() => turn(current - 1)}
      />
      <button
        type="button"
        className={`${styles.arrow} ${styles.on}`}
        aria-label="下一页"
        aria-disabled={current === count - 1}
        onClick={() => turn(current + 1)}
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
