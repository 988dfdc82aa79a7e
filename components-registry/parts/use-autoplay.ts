import { useEffect, useState, useSyncExternalStore } from 'react'

const stillness = '(prefers-reduced-motion: reduce)'

function watchStillness(onChange: () => void): () => void {
  const query = matchMedia(stillness)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
const wantsStillness = () => matchMedia(stillness).matches

/** Returns true if the visitor prefers reduced motion; false on the server and during hydration. */
export function useStillness(): boolean {
  return useSyncExternalStore(watchStillness, wantsStillness, () => false)
}

/**
 * Calls `step` every `interval` ms while playing. The pointer or focus inside holds it (spread `hold` on the
 * element), the pause button stops it, and it starts stopped for visitors who prefer reduced motion.
 */
export function useAutoplay(wanted: boolean, interval: number, step: () => void) {
  const still = useStillness()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const stopped = chosen ?? still
  const [held, setHeld] = useState(false)
  const playing = wanted && !stopped && !held
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(step, interval)
    return () => clearInterval(timer)
  }, [playing, interval, step])
  return {
    stopped,
    toggle: () => setChosen(!stopped),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
