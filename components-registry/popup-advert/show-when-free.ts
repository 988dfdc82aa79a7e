const AGAIN_MS = 1000

/** Another dialog is open, the visitor is writing, or is away. */
function isBusy(): boolean {
  const writing = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return writing || document.hidden || document.querySelector('dialog[open]') !== null
}

interface Wish {
  /** Resolves when the advert can be painted at once; with a rejection it is never shown. */
  ready: Promise<unknown>
  delayMs: number
  show(): void
}

/** Shows once, after the delay and when nothing stands in its way. @returns what calls it off */
export function showWhenFree({ ready, delayMs, show }: Wish): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let off = false
  function attempt() {
    if (off) return
    if (isBusy()) timer = setTimeout(attempt, AGAIN_MS)
    else show()
  }
  const usable = ready.then(
    () => true,
    () => false,
  )
  timer = setTimeout(() => void usable.then((fine) => fine && attempt()), delayMs)
  return () => {
    off = true
    clearTimeout(timer)
  }
}
