/** Matches the space of widgets not placed yet, and sections without content. */
const MISSING = ':scope > [data-tail], :empty[style*="min-height"]'

/**
 * Calls `drawAll` before the page is printed, and returns a function that stops watching. A browser prints only what
 * is already drawn, or the server's HTML; only the keyboard shortcut can be delayed until the rest has arrived.
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
