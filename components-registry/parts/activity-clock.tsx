import { spokenLeft, splitSeconds } from './time-left.ts'
import { useSecond } from './use-second.ts'
import styles from './activity-clock.module.css'

interface Props {
  /** 距结束 */
  label: string
  /** ms by the server's clock. */
  until: number
  /** The server's clock less the visitor's, ms. */
  ahead: number
}

/** Seconds to a moment of the server's clock, for the eye; for listening without seconds. */
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
      {left !== null && <span className="visually-hidden" role="timer">{`还有 ${spokenLeft(left)}`}</span>}
    </span>
  )
}
