import { DAY_MS, MINUTE_MS, HOUR_MS } from '#schemas/base/constants.ts'
import { formatClock, useCountdown } from './use-countdown.ts'

/** Formats a duration in ms: `2 天 3 小时`; `3 小时 20 分` within the last day; minutes and seconds within the last hour. */
export function formatTimeLeft(left: number): string {
  if (left < HOUR_MS) return formatClock(left)
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS)]
  if (days > 0) return `${days} 天 ${hours} 小时`
  return `${hours} 小时 ${Math.floor((left % HOUR_MS) / MINUTE_MS)} 分`
}

/** Formats the remaining time as `还剩 2 天 3 小时`; returns `over` if none is left. */
export function describeTimeLeft(left: number, over = '已过期'): string {
  return left <= 0 ? over : `还剩 ${formatTimeLeft(left)}`
}

interface Props {
  until: number
  now: number
  onOver(): void
  over?: string
}

/** Shows the time until a deadline, by the server's clock. */
export function Until({ until, now, onOver, over }: Props) {
  const left = useCountdown({ until, now, onOver })
  return (
    <span role="timer" aria-live="off">
      {describeTimeLeft(left, over)}
    </span>
  )
}

/** Shows the time left to pay or approve an order, by the server's clock. */
export function PayUntil({ until, now, onOver }: Omit<Props, 'over'>) {
  const left = useCountdown({ until, now, onOver })
  return (
    <span role="timer" aria-live="off">
      {left > 0 ? `剩余 ${formatTimeLeft(left)}` : '已超时'}
    </span>
  )
}
