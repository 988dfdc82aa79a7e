import type { PageIdentity } from '#schemas/page/page.ts'
import { SNAPSHOT_ID } from '#schemas/page/prerender.ts'
import { parseReadingText } from '#schemas/page/reading-text.ts'
import { runWhenIdle } from '#src/lib/when-idle.ts'
import type { Seed } from '#src/parts/app/mall/create-mall.ts'
import { killedAtom } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { createFirstPaint, type FirstPaint } from '#src/runtime/page/first-paint.ts'
import { createRestLoader, type RestPlace } from '#src/runtime/page/page-rest.ts'
import type { PageAddress } from '#src/runtime/page/page-source.ts'
import { createKnownAnswers, type Situation } from '#src/runtime/page/served.ts'
import { keys } from '#src/session/keys.ts'

/** Data from which the server rendered the HTML, so that the browser requests none of it again. */
export interface Snapshot extends Seed {
  /** Path and query that the HTML shows. */
  path: string
  /** Configured page that the HTML shows; null if the HTML shows none. */
  configured: Configured | null
  answers: readonly (readonly [place: string, data: unknown])[]
}

export interface Configured {
  address: PageAddress
  page: PageIdentity
  /** Reading of the first screen; see schemas/page/reading-text.ts. */
  reading: string
  rest: RestPlace | null
  situation: Omit<Situation, 'killed'>
}

/** Reads the document's snapshot without validation, because the same build of this mall wrote the snapshot. */
export function readSnapshot(): Snapshot | null {
  const text = document.getElementById(SNAPSHOT_ID)?.textContent
  return text ? (JSON.parse(text) as Snapshot) : null
}

/**
 * Adopts the data from which the document was rendered; the answers of a screen are used only until the screen is
 * interactive. A member may have another page, which is requested once the session has started.
 */
export function adoptSnapshot(
  mall: Mall,
  { configured, answers }: Snapshot,
  started: Promise<void>,
): FirstPaint {
  const known = new Map(answers)
  if (!configured) {
    const paint = createFirstPaint({ answers: createKnownAnswers(known) })
    void started.then(() => (paint.answers = null))
    return paint
  }
  const { address, page, reading, rest, situation } = configured
  const { pages, storage, store } = mall
  pages.adopt(address, {
    page,
    reading: parseReadingText(reading),
    rest: rest ? createRestLoader(mall, address, rest) : undefined,
  })
  const member = storage.local.get(keys.token) !== null
  // A guest's page is requested again only to be kept for later failures, when the browser is idle.
  const idle = new Promise<void>((done) => runWhenIdle(done))
  pages.provide(
    address,
    (member ? started : idle).then(() => pages.ask(address)),
  )
  return createFirstPaint({
    page: { situation: { ...situation, killed: store.get(killedAtom) }, answers: known },
  })
}
