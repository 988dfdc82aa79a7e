import type { MallHistory } from '#src/lib/history.ts'
import type { PendingWork, WorkKind } from '#src/lib/pending-work.ts'

/** Limits reloads to one a minute while two builds run behind a balancer, ms. */
const YOUNG_MS = 60_000

/** Only pending calls delay a reload; prefetching the next screen's code does not. */
const CALLS = 'calls' satisfies WorkKind

interface Watched {
  /** Build that served the document; '' without a build. */
  own: string
  history: Pick<MallHistory, 'place' | 'listen'>
  pending: Pick<PendingWork, 'describe'>
  /** Age of the document, ms. */
  age(): number
  reload(): void
}

/** Reloads at the first navigation without pending calls after a new build, as old chunks may be gone. */
export function followNewerBuild({ own, history, pending, age, reload }: Watched): (build: string) => void {
  let last = own
  let { pathname } = history.place()
  history.listen(() => {
    const next = history.place().pathname
    if (next === pathname) return
    pathname = next
    if (last !== own && age() > YOUNG_MS && !pending.describe().includes(CALLS)) reload()
  })
  return (build) => {
    if (own !== '') last = build
  }
}
