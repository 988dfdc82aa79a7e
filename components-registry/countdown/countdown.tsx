import { useState } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { defineView } from '../define-widget.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { announcementOf, spokenLeft, type TimeLeft, timeLeft } from '../parts/time-left.ts'
import { useSecond } from '../parts/use-second.ts'
import styles from './countdown.module.css'
import { Digits } from './digits.tsx'

export const widget = defineView('countdown', Countdown)

type Props = PropsOf<'countdown'>

/** The time to an event's start, then to its end. Spoken when asked for and near the end, never every second. */
export function Countdown(props: Props) {
  const { startAt, endAt, after } = props
  const [over, setOver] = useState(false)
  const second = useSecond(!over)
  const left = second === null ? null : timeLeft(startAt, endAt, second)
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
          {`${label}还有 ${spokenLeft(left.seconds)}`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {left && announcementOf(left)}
      </p>
    </div>
  )
}
