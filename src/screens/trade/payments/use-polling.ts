import { useEffect } from 'react'

/** Calls `reload` every `every` ms while this tab is visible. */
export function usePolling(reload: () => void, every: number): void {
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && reload(), every)
    return () => clearInterval(timer)
  }, [reload, every])
}
