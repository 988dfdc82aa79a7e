import { useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import {
  describeTimeLeft,
  formatTimeLeft,
  type TimeLeft,
  getTimeLeft,
  splitSeconds,
} from '#registry/parts/time-left.ts'
import { useSecond } from '#registry/parts/use-second.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './countdown.module.css'

export const widget = defineView('countdown', Countdown)

type Props = PropsOf<'countdown'>

/** Time to an event's start, then to its end. Announced on request and near the end, never every second. */
export function Countdown(props: Props) {
  const { startAt, endAt, after } = props
  const [over, setOver] = useState(false)
  const second = useSecond(!over)
  const left = second === null ? null : getTimeLeft(startAt, endAt, second)
  if (left && (left.phase === 'over') !== over) setOver(left.phase === 'over')
  if (left?.phase === 'over' && after === 'hide') return null
  return (
    <div className={styles.box}>
      <div className={`${styles.countdown} ${styles[props.look]}`}>
        <div className={styles.words}>
          <h2 className={styles.title}>{props.title}</h2>
          {props.subtitle && <p className={styles.subtitle}>{props.subtitle}</p>}
        </div>
        {left?.phase === 'over' ? (
          <p className={styles.after} role="status">
            {props.afterText}
          </p>
        ) : (
          <Running left={left} />
        )}
        {props.link && props.more && left?.phase !== 'over' && (
          <JumpLink link={props.link} className={styles.more} label={`${props.more}：${props.title}`}>
            {props.more}
          </JumpLink>
        )}
      </div>
    </div>
  )
}

function Running({ left }: { left: TimeLeft | null }) {
  const label = left?.phase === 'before' ? '距开始' : '距结束'
  return (
    <div className={styles.clock}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Digits seconds={left ? left.seconds : null} />
      {left && (
        <p className="visually-hidden" role="timer">
          {`${label}还有 ${formatTimeLeft(left.seconds)}`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {left && describeTimeLeft(left)}
      </p>
    </div>
  )
}

const UNITS = [
  ['hours', '时'],
  ['minutes', '分'],
  ['seconds', '秒'],
] as const

/** Digits, hidden from screen readers; dashes reserve the space until the clock is known. */
function Digits({ seconds }: { seconds: number | null }) {
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
