import type { PageIdentity } from '#schemas/page/page.ts'
import { SNAPSHOT_ID } from '#schemas/page/prerender.ts'
import { readingOf } from '#schemas/page/reading-text.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Seed } from '#src/parts/app/mall/create-mall.ts'
import { killedAtom } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { createFirstPaint, type FirstPaint } from '#src/runtime/page/first-paint.ts'
import { awaited, type RestPlace } from '#src/runtime/page/page-rest.ts'
import type { PageAddress } from '#src/runtime/page/page-source.ts'
import { answersIn, type Situation } from '#src/runtime/page/served.ts'
import { keys } from '#src/session/keys.ts'

/** What the server's HTML was drawn with; it travels inside the page, so that nothing is asked for twice. */
export interface Snapshot extends Seed {
  /** The path and query of this mall that the HTML shows. */
  path: string
  /** Null where it shows no configured page. */
  configured: Configured | null
  answers: readonly (readonly [place: string, data: unknown])[]
}

export interface Configured {
  address: PageAddress
  page: PageIdentity
  /** Of the first screen; schemas/page/reading-text.ts. */
  reading: string
  rest: RestPlace | null
  situation: Omit<Situation, 'killed'>
}

/** Written by the same build of this mall, so it is not checked again. */
export function readSnapshot(): Snapshot | null {
  const text = document.getElementById(SNAPSHOT_ID)?.textContent
  return text ? (JSON.parse(text) as Snapshot) : null
}

/**
 * Returns what the document was drawn with; a screen's answers until it answers to the visitor. A guest's page is as the server would answer now; a member may
 * have another one and asks for it when the session has started.
 */
export function adoptSnapshot(
  mall: Mall,
  { configured, answers }: Snapshot,
  started: Promise<void>,
): FirstPaint {
  const known = new Map(answers)
  if (!configured) {
    const paint = createFirstPaint({ answers: answersIn(known) })
    void started.then(() => (paint.answers = null))
    return paint
  }
  const { address, page, reading, rest, situation } = configured
  const { pages, storage, store } = mall
  pages.adopt(address, {
    page,
    reading: readingOf(reading),
    rest: rest ? awaited(mall, address, rest) : undefined,
  })
  const member = storage.local.get(keys.token) !== null
  // A guest's is asked for again only to be kept for bad days, when nothing else is going on.
  const idle = new Promise<void>((done) => whenIdle(done))
  pages.provide(
    address,
    (member ? started : idle).then(() => pages.ask(address)),
  )
  return createFirstPaint({
    page: { situation: { ...situation, killed: store.get(killedAtom) }, answers: known },
  })
}
