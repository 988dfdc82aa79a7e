import { useEffect, useState } from 'react'

const stillness = '(prefers-reduced-motion: reduce)'

function wantsStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia(stillness).matches
}

/**
 * Calls `step` every `interval` ms while playing. A pointer or the focus inside holds it (bind `hold` to the
 * element), the pause button stops it, and who prefers reduced motion starts stopped (HM3, X7).
 */
export function useAutoplay(wanted: boolean, interval: number, step: () => void) {
  const [stopped, setStopped] = useState(wantsStillness)
  const [held, setHeld] = useState(false)
  const playing = wanted && !stopped && !held
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(step, interval)
    return () => clearInterval(timer)
  }, [playing, interval, step])
  return {
    stopped,
    toggle: () => setStopped((before) => !before),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
