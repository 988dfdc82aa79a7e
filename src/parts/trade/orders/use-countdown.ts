import { useEffect, useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'

/** Returns the ms until `until`; `until` and `now` are times of the server's clock. Calls `onOver` once. */
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
    // Runs once at the end, not whenever the caller passes a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [over])
  return left
}

/** Formats a duration in ms as `29:05`. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
