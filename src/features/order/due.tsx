import { PairPrice } from '#src/features/price/shop-price.tsx'
import { clockText, useCountdown } from './use-countdown.ts'

interface Props {
  amount: { points: string; cash: string }
  size?: 's' | 'm' | 'l'
  calm?: boolean
}

/** An amount of an order, as a pair of points and cash. */
export function Due({ amount: { points, cash }, ...look }: Props) {
  return <PairPrice pair={{ integral: points, cash }} {...look} />
}

/** What is left to pay an order, by the server's clock. */
export function PayUntil({ until, now, onOver }: { until: number; now: number; onOver(): void }) {
  const left = useCountdown({ until, now, onOver })
  return (
    <span role="timer" aria-live="off">
      {left > 0 ? `剩余 ${clockText(left)}` : '已超时'}
    </span>
  )
}
