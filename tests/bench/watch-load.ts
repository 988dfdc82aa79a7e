/** A widget and how many pictures it holds once it is whole; 0 where words alone tell. */
export interface Mark {
  selector: string
  pictures: number
}
export interface Watch {
  first: readonly Mark[]
  last: Mark
  /** The cart button to press as soon as it is painted; none in a run that only loads. */
  press: string | null
}

/** Times in ms since navigation; 0 is not yet. */
export interface Seen {
  fcp: number
  lcp: number
  shift: number
  tasks: number[]
  /** The frame in which the first screen's widgets are whole. */
  first: number
  /** The page's last widget is in the document. */
  last: number
  pressed: number
  worked: number
  presses: number
}

declare global {
  interface Window {
    benchSeen?: Seen
  }
}

/** Runs in the page before anything of it. One look a frame; self-contained, because it travels as text. */
export function watchLoad({ first, last, press }: Watch): void {
  const AGAIN = 250
  const none = { fcp: 0, lcp: 0, shift: 0, first: 0, last: 0, pressed: 0, worked: 0, presses: 0 }
  const seen: Seen = { ...none, tasks: [] }
  window.benchSeen = seen
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  observe('layout-shift', (entry) => {
    // The type of this entry is not in TypeScript's DOM library.
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  observe('longtask', ({ duration }) => seen.tasks.push(duration))

  function isWhole({ selector, pictures }: Mark): boolean {
    const widget = document.querySelector(selector)
    if (!widget) return false
    if (pictures > 0) return widget.querySelectorAll('img').length >= pictures
    return (widget.textContent ?? '').trim() !== ''
  }
  function look() {
    if (seen.first === 0 && first.every(isWhole)) seen.first = performance.now()
    if (seen.last === 0 && isWhole(last)) seen.last = performance.now()
    if (press !== null && seen.worked === 0) tryToPress(press)
    requestAnimationFrame(look)
  }
  let latest = 0
  function tryToPress(selector: string) {
    const now = performance.now()
    if (seen.presses > 0 && document.querySelector('dialog[open], [role="dialog"]')) {
      seen.worked = now
      return
    }
    const button = document.querySelector<HTMLElement>(selector)
    if (!button || seen.fcp === 0 || button.getBoundingClientRect().height === 0 || now - latest < AGAIN)
      return
    latest = now
    seen.presses++
    seen.pressed ||= now
    button.click()
  }
  requestAnimationFrame(look)
}
