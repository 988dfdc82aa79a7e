import type { Readable } from '#registry/readable.ts'
import type { Audience, Viewer } from '#schemas/page/visibility.ts'

export interface Situation extends Viewer {
  /** px of the window, without its scroll bar. */
  width: number
  /** px of the window; what starts above it is drawn first. */
  viewport: number
  /** Widget types that are switched off. */
  killed: ReadonlySet<string>
}

/** Longest delay that a browser's timer holds (2^31 − 1 ms). */
const LONGEST = 2_147_483_647

export interface SituationStore extends Readable<Situation> {
  /** Looks again at `moment` (ms), when some widget's time begins or ends; undefined cancels. */
  wakeAt(moment: number | undefined): void
  dispose(): void
}

const none: ReadonlySet<string> = new Set()
const nothingKilled: Readable<ReadonlySet<string>> = { get: () => none, subscribe: () => () => undefined }

/**
 * What decides visibility, as it changes: the clock at a page's boundaries, the visitor's kind, the window's width, the
 * kill switches. `served` is what the server drew its HTML for.
 */
export function watchSituation(
  audiences: Readable<readonly Audience[]>,
  now: () => number,
  killed = nothingKilled,
  served?: Situation,
): SituationStore {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): Situation => ({
    now: now(),
    audiences: audiences.get(),
    width: document.documentElement.clientWidth,
    viewport: window.innerHeight,
    killed: killed.get(),
  })
  let current = look()

  function refresh() {
    current = look()
    for (const listener of listeners) listener()
  }
  function onResize() {
    if (document.documentElement.clientWidth !== current.width) refresh()
  }
  const stops = [audiences.subscribe(refresh), killed.subscribe(refresh)]
  addEventListener('resize', onResize)

  return {
    get: () => current,
    ...(served && { atFirst: () => served }),
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
      for (const stop of stops) stop()
      removeEventListener('resize', onResize)
    },
  }
}
