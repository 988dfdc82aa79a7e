import type { Readable } from '#registry/readable.ts'
import type { Audience, Viewer } from '#schemas/visibility.ts'

export interface Situation extends Viewer {
  /** px of the window, without its scroll bar. */
  width: number
  viewport: number
}

/** Longest delay that a browser's timer holds (2^31 − 1 ms). */
const LONGEST = 2_147_483_647

export interface SituationStore extends Readable<Situation> {
  /** Looks again at `moment` (ms), when some widget's time begins or ends; undefined cancels. */
  wakeAt(moment: number | undefined): void
  dispose(): void
}

/** What decides visibility, as it changes: the clock at a page's boundaries, the visitor's kind, the window's width. */
export function watchSituation(audiences: Readable<readonly Audience[]>, now: () => number): SituationStore {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): Situation => ({
    now: now(),
    audiences: audiences.get(),
    width: document.documentElement.clientWidth,
    viewport: window.innerHeight,
  })
  let current = look()

  function refresh() {
    current = look()
    for (const listener of listeners) listener()
  }
  function onResize() {
    if (document.documentElement.clientWidth !== current.width) refresh()
  }
  const stopAudiences = audiences.subscribe(refresh)
  addEventListener('resize', onResize)

  return {
    get: () => current,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    wakeAt(moment) {
      clearTimeout(timer)
      if (moment !== undefined) timer = setTimeout(refresh, Math.min(Math.max(0, moment - now()), LONGEST))
    },
    dispose() {
      clearTimeout(timer)
      stopAudiences()
      removeEventListener('resize', onResize)
    },
  }
}
