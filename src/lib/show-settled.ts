import type { PendingWork } from './pending-work.ts'

/**
 * Says on the document's element whether the page is done: `data-settled` while nothing is under way, else
 * `data-waiting` with what it waits for. Fonts and the pictures in the window count as well.
 */
export function showSettled(pending: Pick<PendingWork, 'describe' | 'subscribe'>, page: Document): void {
  const { dataset } = page.documentElement
  let frame = 0
  function show() {
    frame = 0
    const waiting = pending.describe() || describeLoading(page)
    if (waiting) {
      delete dataset.settled
      dataset.waiting = waiting
    } else {
      delete dataset.waiting
      dataset.settled = ''
    }
  }
  /** What ends in a frame often begins something else in it. */
  function update() {
    if (pending.describe() && 'settled' in dataset) show()
    else frame ||= requestAnimationFrame(() => requestAnimationFrame(show))
  }
  pending.subscribe(update)
  page.fonts.addEventListener('loadingdone', update)
  for (const name of ['load', 'error', 'scroll'])
    page.addEventListener(name, update, { capture: true, passive: true })
  update()
}

/** Fonts and pictures that are still on their way, as `pictures 2`. */
function describeLoading(page: Document): string {
  if (page.fonts.status === 'loading') return 'fonts 1'
  const loading = [...page.images].filter((image) => !image.complete && isInWindow(image))
  return loading.length > 0 ? `pictures ${loading.length}` : ''
}

/** A lazy picture that a scroller cuts off is not asked for until it is scrolled to. */
function isInWindow(image: HTMLImageElement): boolean {
  const shown = image.getBoundingClientRect()
  // Most pictures lie below the window: no style is asked for on their account while one scrolls.
  if (shown.bottom <= 0 || shown.top >= innerHeight) return false
  let { top, bottom, left, right } = new DOMRect(0, 0, innerWidth, innerHeight)
  const clip = (by: DOMRect) => {
    top = Math.max(top, by.top)
    bottom = Math.min(bottom, by.bottom)
    left = Math.max(left, by.left)
    right = Math.min(right, by.right)
  }
  clip(shown)
  for (let box = image.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflow !== 'visible') clip(box.getBoundingClientRect())
  return bottom > top && right > left
}
