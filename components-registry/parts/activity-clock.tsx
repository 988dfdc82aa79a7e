import { formatTimeLeft, splitSeconds } from './time-left.ts'
import { useSecond } from './use-second.ts'
import styles from './activity-clock.module.css'

interface Props {
  /** Text before the time: 距结束 */
  label: string
  /** Target time by the server's clock, ms. */
  until: number
  /** Server's clock minus the visitor's, ms. */
  ahead: number
}

/** Counts down to a time of the server's clock. Seconds are hidden from screen readers. */
export function ActivityClock({ label, until, ahead }: Props) {
  const second = useSecond(true)
  const left = second === null ? null : Math.max(0, Math.ceil((until - ahead) / 1000) - second)
  const { days, hours, minutes, seconds } = splitSeconds(left ?? 0)
  const parts = [days * 24 + hours, minutes, seconds].map((part) =>
    left === null ? '--' : String(part).padStart(2, '0'),
  )
  return (
    <span className={styles.clock}>
      <span className={styles.label}>{label}</span>
      <span className={styles.digits} aria-hidden="true">
        {parts.map((part, index) => (
          <span key={index} className={styles.part}>
            {index > 0 && <span className={styles.colon}>:</span>}
            <b className={styles.digit}>{part}</b>
          </span>
        ))}
      </span>
      {left !== null && (
        <span className="visually-hidden" role="timer">{`还有 ${formatTimeLeft(left)}`}</span>
      )}
    </span>
  )
}
