import { useCallback, useSyncExternalStore } from 'react'
import { useServices } from '#registry/services.ts'

/** Second since 1970 UTC, right as soon as a sleeping tab wakes; null on the server. */
export function useSecond(running: boolean): number | null {
  const { clock } = useServices()
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!running) return () => undefined
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        timer = setTimeout(tick, 1000 - (clock.now() % 1000))
      }
      const tick = () => {
        changed()
        wait()
      }
      const wake = () => changed()
      wait()
      document.addEventListener('visibilitychange', wake)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', wake)
      }
    },
    [clock, running],
  )
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(clock.now() / 1000),
    () => null,
  )
}
