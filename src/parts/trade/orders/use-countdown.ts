import { useEffect, useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'

/**
 * Milliseconds that are left until `until`, both by the server's clock, which said `now` when it answered: a browser
 * whose clock is wrong counts the same. `onOver` is called once.
 */
export function useCountdown({ until, now, onOver }: { until: number; now: number; onOver(): void }): number {
  const { clock } = useMall()
  const [skew, setSkew] = useState(() => now - clock.now())
  const [left, setLeft] = useState(until - now)
  useEffect(() => setSkew(now - clock.now()), [now, clock])
  useEffect(() => {
    const look = () => setLeft(Math.max(0, until - clock.now() - skew))
    look()
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [until, skew, clock])
  const over = left <= 0
  useEffect(() => {
    if (over) onOver()
    // Once when it is over, not whenever the caller makes a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [over])
  return left
}

/** `29:05` */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
