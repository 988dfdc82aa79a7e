import { DAY_MS } from '#schemas/base/constants.ts'
import { clockText, useCountdown } from './use-countdown.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** `2 天 3 小时`, within the last day `3 小时 20 分`, and within the last hour by the second. */
export function timeText(left: number): string {
  if (left < HOUR_MS) return clockText(left)
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS)]
  if (days > 0) return `${days} 天 ${hours} 小时`
  return `${hours} 小时 ${Math.floor((left % HOUR_MS) / MINUTE_MS)} 分`
}

/** `还剩 2 天 3 小时`, by `timeText`. */
export function leftText(left: number, over = '已过期'): string {
  return left <= 0 ? over : `还剩 ${timeText(left)}`
}

interface Props {
  until: number
  now: number
  onOver(): void
  /** What it says then. */
  over?: string
}

/** How long something still holds, by the server's clock. */
export function Until({ until, now, onOver, over }: Props) {
  const left = useCountdown({ until, now, onOver })
  return (
    <span role="timer" aria-live="off">
      {leftText(left, over)}
    </span>
  )
}

/** Shows the time left to pay or approve an order, by the server's clock. */
export function PayUntil({ until, now, onOver }: Omit<Props, 'over'>) {
  const left = useCountdown({ until, now, onOver })
  return (
    <span role="timer" aria-live="off">
      {left > 0 ? `剩余 ${timeText(left)}` : '已超时'}
    </span>
  )
}
