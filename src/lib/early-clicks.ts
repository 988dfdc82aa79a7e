declare global {
  interface Window {
    /** Buttons that were clicked while their part of the page was HTML only; kept by the page's head script. */
    earlyClicks?: HTMLElement[]
  }
}

/** Where the server's HTML does not answer yet. */
export const SERVED = '[data-served]'
/** A part that answers, or one that does not: the nearest of them says it. */
export const SERVED_OR_LIVE = `${SERVED},[data-live]`

const isServed = (target: Element) => target.closest(SERVED_OR_LIVE)?.matches(SERVED) === true

/** Clicks again what was clicked early and is in `part`, which answers from now on. */
export function clickAgain(part: HTMLElement): void {
  delete part.dataset.served
  // It answers before the shell around it does.
  if (part.closest(SERVED)) part.dataset.live = ''
  const clicks = window.earlyClicks ?? []
  const own = clicks.filter((target) => part.contains(target) && !isServed(target))
  window.earlyClicks = clicks.filter((target) => !own.includes(target))
  for (const target of own) if (target.isConnected) target.click()
}
