/** Matches the space of widgets not placed yet, and sections without content. */
const MISSING = ':scope > [data-tail], :empty[style*="min-height"]'

/**
 * Draws the whole page before it is printed. A browser prints immediately and only what is already drawn, or the
 * server's HTML; only the keyboard shortcut can be delayed until the rest has arrived.
 * @param drawAll draws the widgets that show nothing yet
 * @returns a function that stops watching
 */
export function watchPrint(host: HTMLElement, drawAll: () => void): () => void {
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || !host.querySelector(MISSING)) return
    event.preventDefault()
    drawAll()
    void import('./print.ts').then(({ printWhole }) => printWhole(host, drawAll))
  }
  addEventListener('beforeprint', drawAll)
  addEventListener('keydown', onKey)
  return () => {
    removeEventListener('beforeprint', drawAll)
    removeEventListener('keydown', onKey)
  }
}
