import styles from './carousel.module.css'

interface Props {
  count: number
  current: number
  indicator: 'dots' | 'bars' | 'none'
  playback: { stopped: boolean; toggle: () => void } | undefined
  goTo(index: number): void
}

/** Arrows, indicators and the pause button; all are real buttons with names. */
export function Controls({ count, current, indicator, playback, goTo }: Props) {
  const at = (offset: number) => (current + offset + count) % count
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.previous}`}
        aria-label="上一张"
        onClick={() => goTo(at(-1))}
      />
      <button
        type="button"
        className={`${styles.arrow} ${styles.next}`}
        aria-label="下一张"
        onClick={() => goTo(at(1))}
      />
      <div className={styles.bar}>
        {playback && (
          <button
            type="button"
            className={playback.stopped ? styles.play : styles.pause}
            aria-label={playback.stopped ? '开始轮播' : '暂停轮播'}
            onClick={playback.toggle}
          />
        )}
        {indicator !== 'none' &&
          Array.from({ length: count }, (_, index) => (
            <button
              key={index}
              type="button"
              className={indicator === 'dots' ? styles.dot : styles.dash}
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === current}
              onClick={() => goTo(index)}
            />
          ))}
      </div>
    </>
  )
}
