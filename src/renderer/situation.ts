import { type Atom, atom } from 'jotai/vanilla'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import { killedAtom } from '#src/runtime/mall/common-config.ts'
import type { Situation } from '#src/runtime/page/served.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { audienceAtom } from '#src/session/viewer.ts'
import { MAX_DELAY_MS } from '#ui/price/wait-until.ts'

export interface WatchedSituation {
  current: Atom<Situation>
  /** Situation for which the server drew its HTML; the current situation if the server drew none. */
  first: Atom<Situation>
  /** Updates the situation at `moment` (ms), when a widget's time begins or ends; undefined cancels. */
  wakeAt(moment: number | undefined): void
  dispose(): void
}

/**
 * Follows the clock, the visitor, the window and the kill switches. `served` is the situation for which the server
 * drew its HTML; `seenAs` are kinds of visitors to draw for instead of the visitor's own kinds.
 */
export function watchSituation(
  { store, clock }: Pick<MallBase, 'store' | 'clock'>,
  served?: Situation,
  seenAs?: readonly Audience[],
): WatchedSituation {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => ({
    now: clock.now(),
    width: document.documentElement.clientWidth,
    viewport: window.innerHeight,
  })
  const seen = atom(look())
  const current = atom<Situation>((get) => ({
    ...get(seen),
    audiences: seenAs ?? get(audienceAtom),
    killed: get(killedAtom),
  }))

  const refresh = () => store.set(seen, look())
  function onResize() {
    if (document.documentElement.clientWidth !== store.get(seen).width) refresh()
  }
  addEventListener('resize', onResize)

  return {
    current,
    first: served ? atom(served) : current,
    wakeAt(moment) {
      clearTimeout(timer)
      if (moment !== undefined)
        timer = setTimeout(refresh, Math.min(Math.max(0, moment - clock.now()), MAX_DELAY_MS))
    },
    dispose() {
      clearTimeout(timer)
      removeEventListener('resize', onResize)
    },
  }
}
