declare global {
  interface Window {
    /** Buttons that were clicked while their part of the page was HTML only; kept by the page's head script. */
    earlyClicks?: HTMLElement[]
  }
}

/** Where the server's HTML does not answer yet. */
export const SERVED = '[data-served]'

/** Clicks again what was clicked early and is in `part`, which answers from now on. */
export function clickAgain(part: HTMLElement): void {
  delete part.dataset.served
  const clicks = window.earlyClicks ?? []
  const own = clicks.filter((target) => part.contains(target) && !target.closest(SERVED))
  window.earlyClicks = clicks.filter((target) => !own.includes(target))
  for (const target of own) if (target.isConnected) target.click()
}
