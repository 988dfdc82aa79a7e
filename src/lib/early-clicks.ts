declare global {
  interface Window {
    /** Buttons clicked while their part of the page was HTML only; collected by the script in the page's head. */
    earlyClicks?: HTMLElement[]
  }
}

/** Selects server-rendered HTML that is not interactive yet. */
export const SERVED = '[data-served]'
/** Selects parts that are interactive, and parts that are not yet; the nearest part around an element decides. */
export const SERVED_OR_LIVE = `${SERVED},[data-live]`

const isServed = (target: Element) => target.closest(SERVED_OR_LIVE)?.matches(SERVED) === true

/** Repeats the early clicks inside `part`, which is interactive from now on. */
export function clickAgain(part: HTMLElement): void {
  delete part.dataset.served
  // The part is interactive before the shell around it.
  if (part.closest(SERVED)) part.dataset.live = ''
  const clicks = window.earlyClicks ?? []
  const own = clicks.filter((target) => part.contains(target) && !isServed(target))
  window.earlyClicks = clicks.filter((target) => !own.includes(target))
  for (const target of own) if (target.isConnected) target.click()
}
