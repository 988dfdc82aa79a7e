/** What is not placed yet, or has no content. */
const MISSING = ':scope > [data-tail], :empty[style*="min-height"]'

/**
 * A page that is wanted on paper is drawn as far as it is not. A browser prints what is there, and waits for nothing:
 * what was drawn already, or the server's HTML; only the keys can be held until the rest has come.
 * @param drawAll draws what shows nothing yet
 * @returns what ends it
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
