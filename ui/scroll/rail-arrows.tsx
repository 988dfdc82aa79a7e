import styles from './rail-arrows.module.css'

interface Props {
  /** Unit of one step, such as 组商品 or 页. */
  unit: string
  atStart: boolean
  atEnd: boolean
  turn(step: -1 | 1): void
  className?: string | undefined
}

/** Arrows that move a rail, disabled at its ends; `className` sets their vertical position. */
export function RailArrows({ unit, atStart, atEnd, turn, className = '' }: Props) {
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.back} ${className}`}
        aria-label={`上一${unit}`}
        aria-disabled={atStart}
        onClick={() => turn(-1)}
      />
      <button
        type="button"
        className={`${styles.arrow} ${styles.on} ${className}`}
        aria-label={`下一${unit}`}
        aria-disabled={atEnd}
        onClick={() => turn(1)}
      />
    </>
  )
}
