import { clockText, useCountdown } from './use-countdown.ts'

/** OR2: what is left to pay an order, by the server's clock. */
export function PayUntil({ until, now, onOver }: { until: number; now: number; onOver(): void }) {
  const left = useCountdown({ until, now, onOver })
  return (
    <span role="timer" aria-live="off">
      {left > 0 ? `剩余 ${clockText(left)}` : '已超时'}
    </span>
  )
}
