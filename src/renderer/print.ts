/** Longest wait before printing, ms; content that has not arrived by then is missing on paper. */
const TIMEOUT_MS = 8000
const TICK = 100

/** Matches space still reserved for a widget, and elements marked as loading. */
const MISSING =
  ':empty[style*="min-height"], [data-tail], [aria-busy="true"], [role="status"][aria-label^="正在加载"]'

/** Prints once every widget in `host` shows its content; `draw` draws those that arrived meanwhile. */
export function printWhole(host: HTMLElement, draw: () => void): void {
  let left = TIMEOUT_MS / TICK
  const timer = setInterval(() => {
    left -= 1
    draw()
    if (left > 0 && host.querySelector(MISSING)) return
    clearInterval(timer)
    print()
  }, TICK)
}
