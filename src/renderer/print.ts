/** What has not come by then is printed as missing, ms. */
const PATIENCE = 8000
const TICK = 100

/** Space that is still held for a widget, and what says of itself that it is loading. */
const MISSING =
  ':empty[style*="min-height"], [data-tail], [aria-busy="true"], [role="status"][aria-label^="正在加载"]'

/** Prints once every widget of the page in `host` shows its content; `draw` draws those that came meanwhile. */
export function printWhole(host: HTMLElement, draw: () => void): void {
  let left = PATIENCE / TICK
  const timer = setInterval(() => {
    left -= 1
    draw()
    if (left > 0 && host.querySelector(MISSING)) return
    clearInterval(timer)
    print()
  }, TICK)
}
