import { runWhenIdle } from '#src/lib/when-idle.ts'

/** Maximum number of checks; a page then counts as settled, for example if a widget changes itself forever. */
const MAX_LOOKS = 20

/**
 * Resolves when the document no longer changes, or at once if `signal` aborts. Forces a layout, which requests
 * fonts, and waits for tasks in which React renders. `busy` selects further elements that must disappear first.
 */
export async function waitUntilAtRest(page: Document, signal: AbortSignal, busy?: string): Promise<void> {
  let changes = 0
  const observer = new MutationObserver(() => (changes += 1))
  observer.observe(page.body, { attributes: true, characterData: true, childList: true, subtree: true })
  try {
    for (let look = 0; look < MAX_LOOKS && !signal.aborted; look += 1) {
      await waitUntilSettled(page, signal)
      const before = changes
      page.body.getBoundingClientRect()
      await new Promise<void>((resolve) => runWhenIdle(resolve))
      const isResting = changes === before && page.fonts.status !== 'loading' && !hasComingPicture(page)
      const isBusy = busy !== undefined && page.querySelector(busy) !== null
      if (isResting && !isBusy && isSettled(page)) return
    }
  } finally {
    observer.disconnect()
  }
}

/** Returns true if a picture is still loading; a lazy picture below the window does not count. */
const hasComingPicture = ({ images }: Document) =>
  [...images].some(({ complete, loading }) => !complete && loading !== 'lazy')

const isSettled = ({ documentElement }: Document) => 'settled' in documentElement.dataset

/** Resolves when the document reports that nothing is pending (`showSettled`), or at once if `signal` aborts. */
export function waitUntilSettled(page: Document, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSettled(page) && !signal.aborted) return
      observer.disconnect()
      signal.removeEventListener('abort', look)
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(page.documentElement, { attributeFilter: ['data-settled'] })
    signal.addEventListener('abort', look)
    look()
  })
}
