import { useEffect } from 'react'

/** Asks again whenever this tab is looked at after another one (the cashier's). */
export function useReturn(again: () => void): void {
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [again])
}
