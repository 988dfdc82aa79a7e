import styles from './countdown.module.css'
import { splitSeconds } from '../parts/time-left.ts'

const UNITS = [
  ['hours', '时'],
  ['minutes', '分'],
  ['seconds', '秒'],
] as const

/** For the eye only; dashes keep the place until the clock is known. */
export function Digits({ seconds }: { seconds: number | null }) {
  const left = seconds === null ? null : splitSeconds(seconds)
  return (
    <span className={styles.digits} aria-hidden="true">
      {left && left.days > 0 && (
        <>
          <b className={styles.digit}>{left.days}</b>
          <span className={styles.unit}>天</span>
        </>
      )}
      {UNITS.map(([key, unit]) => (
        <span key={key} className={styles.pair}>
          <b className={styles.digit}>{left ? String(left[key]).padStart(2, '0') : '--'}</b>
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </span>
  )
}
