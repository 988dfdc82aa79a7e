/** Longest delay in ms after the page has loaded. */
const LATEST = 2000

/** Calls `run` once the page has loaded and the browser is idle. Returns a function that cancels the call. */
export function runWhenIdle(run: () => void): () => void {
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
