import type { PendingWork } from './pending-work.ts'

/** Sets `data-settled` if nothing is pending, else `data-waiting`. Fonts and visible pictures count, too. */
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
  /** Delayed by two frames, because work that ends often starts other work in the same frame. */
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

/** Describes the fonts and pictures that are still loading, as `pictures 2`. */
function describeLoading(page: Document): string {
  if (page.fonts.status === 'loading') return 'fonts 1'
  const loading = [...page.images].filter((image) => !image.complete && isInWindow(image))
  return loading.length > 0 ? `pictures ${loading.length}` : ''
}

/** Returns true if a picture is visible; a lazy one that a scroll container clips loads only when scrolled to. */
function isInWindow(image: HTMLImageElement): boolean {
  const shown = image.getBoundingClientRect()
  // Most pictures are below the window, so skip computing their styles on every scroll.
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
