/** Resolves when the document says that nothing is under way (`showSettled`), or at once where `signal` ends the wait. */
export function whenSettled(page: Document, signal: AbortSignal): Promise<void> {
  const { documentElement } = page
  return new Promise((resolve) => {
    const look = () => {
      if (!('settled' in documentElement.dataset) && !signal.aborted) return
      observer.disconnect()
      signal.removeEventListener('abort', look)
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(documentElement, { attributeFilter: ['data-settled'] })
    signal.addEventListener('abort', look)
    look()
  })
}
