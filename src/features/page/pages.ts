import type { Page } from '#schemas/api/pages.ts'
import { drawsAny, type ReadPage } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { ApiFailure } from '#src/api/failure.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import type { Awaited } from './awaited-rest.ts'
import { createLastGood } from './last-good.ts'
import { loadReader } from './load-reader.ts'
import { createPageSource, keyOf, type PageAddress, type PageSource } from './page-source.ts'

export interface LoadedPage {
  page: { id: string; revision: number }
  reading: ReadPage
  /** The reading is of the first screen; this follows. */
  rest?: Awaited | undefined
}
export type PageState =
  | { state: 'loading' }
  /** `stale`: the backend cannot be reached, and this is what was kept of an earlier visit. */
  | { state: 'ready'; loaded: LoadedPage; stale?: boolean }
  | { state: 'missing' }
  | { state: 'failed' }

/** The configured pages of one visit. */
export interface Pages extends Pick<PageSource, 'ask' | 'provide'> {
  /** Read already in this visit: Back shows it at once while a newer revision is asked for. */
  visited(address: PageAddress): LoadedPage | undefined
  /** A reading that came with the shell: shown at once. */
  adopt(address: PageAddress, loaded: LoadedPage): void
  /** The rest has come: the next visit has the whole. */
  complete(address: PageAddress, widgets: readonly WidgetReading[]): void
  /** The document as it is now, read in the browser. */
  readAnew(address: PageAddress): Promise<ReadPage>
  /**
   * A page as it can be shown now: the newest revision, else the last good one of the server, else what this browser
   * kept of it. Never rejects.
   */
  load(address: PageAddress): Promise<PageState>
  /** What was kept, for the time that a slow backend takes. */
  kept(address: PageAddress): Promise<LoadedPage | null>
}

/** What is told of a page is told once a visit, however often it is opened. */
export function createPages(
  mall: Pick<MallBase, 'call' | 'store' | 'storage' | 'addressing' | 'logOnce'>,
): Pages {
  const source = createPageSource(mall)
  const lastGood = createLastGood(mall.addressing.base)
  const visited = new Map<string, LoadedPage>()

  /** The same document keeps its reading, so that nothing is drawn again. */
  function remember(key: string, loaded: LoadedPage): LoadedPage {
    const before = visited.get(key)
    const same = before?.page.id === loaded.page.id && before.page.revision === loaded.page.revision
    if (before && same) return before
    visited.set(key, loaded)
    return loaded
  }

  async function read(address: PageAddress, page: Page): Promise<PageState> {
    const key = keyOf(address)
    const { id, revision } = page
    const before = visited.get(key)
    if (before?.page.id === id && before.page.revision === revision) {
      // It may have come with the shell, and was not kept yet.
      if (drawsAny(before.reading.widgets)) lastGood.keep(key, { id, revision, text: page.pageConfig })
      return { state: 'ready', loaded: before }
    }
    const { choosePage } = await loadReader()
    const { chosen, refused } = choosePage(page)
    if (refused) mall.logOnce(`page ${id} r${revision} refused: ${refused}`)
    const drawn = chosen !== null && drawsAny(chosen.reading.widgets)
    if (drawn) lastGood.keep(key, { id, revision: chosen.revision, text: chosen.text })
    // A home page without widgets is a mistake; any other page may be empty on purpose.
    const wanted = drawn || (chosen !== null && refused === null && address.kind !== 'home')
    if (!wanted) {
      const kept = before ?? (await lastGood.find(key))
      if (kept) return { state: 'ready', loaded: remember(key, kept) }
    }
    if (!chosen) return { state: 'failed' }
    const loaded = { page: { id, revision: chosen.revision }, reading: chosen.reading }
    return { state: 'ready', loaded: remember(key, loaded) }
  }

  async function fallBack(address: PageAddress, error: unknown): Promise<PageState> {
    const key = keyOf(address)
    const missing = error instanceof ApiFailure && error.code === 'NOT_FOUND'
    if (missing && address.kind !== 'home') {
      visited.delete(key)
      lastGood.forget(key)
      return { state: 'missing' }
    }
    const kept = visited.get(key) ?? (await lastGood.find(key))
    if (!kept) return { state: missing ? 'missing' : 'failed' }
    const why = error instanceof ApiFailure ? `${error.kind} ${error.code}`.trim() : String(error)
    mall.logOnce(`page ${key} out of reach (${why}): r${kept.page.revision} is shown`)
    return { state: 'ready', loaded: remember(key, kept), stale: true }
  }

  return {
    ask: source.ask,
    provide: source.provide,
    visited: (address) => visited.get(keyOf(address)),
    adopt: (address, loaded) => void visited.set(keyOf(address), loaded),
    complete(address, widgets) {
      const key = keyOf(address)
      const before = visited.get(key)
      if (!before?.rest) return
      const reading = { ...before.reading, widgets: [...before.reading.widgets, ...widgets] }
      visited.set(key, { page: before.page, reading })
    },
    async readAnew(address) {
      const [{ choosePage }, page] = await Promise.all([loadReader(), source.ask(address)])
      const { chosen } = choosePage(page)
      if (!chosen) throw new Error('the page is refused')
      return chosen.reading
    },
    load: (address) =>
      source
        .request(address)
        .then(
          (page) => read(address, page),
          (error: unknown) => fallBack(address, error),
        )
        .catch((error: unknown): PageState => {
          // The reader's code did not come.
          mall.logOnce(`page ${keyOf(address)} cannot be read: ${String(error)}`)
          return { state: 'failed' }
        }),
    async kept(address) {
      const key = keyOf(address)
      const kept = visited.get(key) ?? (await lastGood.find(key))
      return kept && remember(key, kept)
    },
  }
}
