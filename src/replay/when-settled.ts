import { whenIdle } from '#src/lib/when-idle.ts'

/** A page that never comes to rest, as one whose widget changes itself for ever, is taken as it is after so many looks. */
const MOST_LOOKS = 20

/**
 * Resolves when the document is settled and nothing of it changes any more, or at once where `signal` ends the wait: fonts are
 * asked for where a text is laid out first, and React draws in tasks of its own.
 * @param busy selector of what is not at rest either
 */
export async function whenAtRest(page: Document, signal: AbortSignal, busy?: string): Promise<void> {
  let changes = 0
  const observer = new MutationObserver(() => (changes += 1))
  observer.observe(page.body, { attributes: true, characterData: true, childList: true, subtree: true })
  try {
    for (let look = 0; look < MOST_LOOKS && !signal.aborted; look += 1) {
      await whenSettled(page, signal)
      const before = changes
      // Lays everything out.
      page.body.getBoundingClientRect()
      await new Promise<void>((resolve) => whenIdle(resolve))
      const isResting = changes === before && page.fonts.status !== 'loading' && !hasComingPicture(page)
      const isBusy = busy !== undefined && page.querySelector(busy) !== null
      if (isResting && !isBusy && isSettled(page)) return
    }
  } finally {
    observer.disconnect()
  }
}

/** A lazy picture below the window is not asked for. */
const hasComingPicture = ({ images }: Document) =>
  [...images].some(({ complete, loading }) => !complete && loading !== 'lazy')

const isSettled = ({ documentElement }: Document) => 'settled' in documentElement.dataset

/** Resolves when the document says that nothing is under way (`showSettled`), or at once where `signal` ends the wait. */
export function whenSettled(page: Document, signal: AbortSignal): Promise<void> {
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
