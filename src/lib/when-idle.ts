/** At most this long after the page has loaded, ms. */
const LATEST = 2000

/** Runs once when the page has loaded and the browser has nothing better to do. @returns a cancel */
export function whenIdle(run: () => void): () => void {
  let stopped = false
  const now = () => {
    if (!stopped) run()
  }
  const idle = () => {
    if (stopped) return
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(now, { timeout: LATEST })
    else setTimeout(now, LATEST / 4)
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
  return () => {
    stopped = true
    removeEventListener('load', idle)
  }
}
