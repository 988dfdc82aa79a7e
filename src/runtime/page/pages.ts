import type { Page } from '#schemas/content/pages/calls.ts'
import { drawsAny, type PageReading } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { ApiFailure } from '#src/api/failure.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { createLastGood, type LastGood } from './last-good.ts'
import { loadReader } from './load-reader.ts'
import { createPageSource, keyOf, type PageAddress, type PageSource } from './page-source.ts'
import { createVisited, isSame, type LoadedPage, type Visited } from './visited.ts'

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
  readAnew(address: PageAddress): Promise<PageReading>
  /**
   * A page as it can be shown now: the newest revision, else the last good one of the server, else what this browser
   * kept of it. Never rejects.
   */
  load(address: PageAddress): Promise<PageState>
  /** What the last load of it came to, or will. */
  loaded(address: PageAddress): Promise<PageState>
  /** What was kept, for the time that a slow backend takes. */
  stored(address: PageAddress): Promise<LoadedPage | null>
}

/** What is told of a page is told once a visit, however often it is opened. */
export function createPages(
  mall: Pick<MallBase, 'call' | 'store' | 'storage' | 'addressing' | 'logOnce'>,
): Pages {
  const source = createPageSource(mall)
  const visited = createVisited()
  const memory: PageMemory = {
    visited,
    lastGood: createLastGood(mall.addressing.base),
    logOnce: mall.logOnce,
  }
  const loads: Record<string, Promise<PageState>> = {}
  const pages: Pages = {
    ask: source.ask,
    provide: source.provide,
    visited: (address) => visited.get(keyOf(address)),
    adopt: (address, loaded) => visited.set(keyOf(address), loaded),
    complete: (address, widgets) => visited.complete(keyOf(address), widgets),
    async readAnew(address) {
      const [{ choosePage }, page] = await Promise.all([loadReader(), source.ask(address)])
      const { chosen } = choosePage(page)
      if (!chosen) throw new Error('the page is refused')
      return chosen.reading
    },
    load: (address) =>
      (loads[keyOf(address)] = source
        .request(address)
        .then(
          (page) => read(memory, address, page),
          (error: unknown) => fallBack(memory, address, error),
        )
        .catch((error: unknown): PageState => {
          // The reader's code did not come.
          mall.logOnce(`page ${keyOf(address)} cannot be read: ${String(error)}`)
          return { state: 'failed' }
        })),
    loaded: (address) => loads[keyOf(address)] ?? pages.load(address),
    async stored(address) {
      const page = await lastKnown(memory, keyOf(address))
      return page && visited.remember(keyOf(address), page)
    },
  }
  return pages
}

/** What is known of pages without the server. */
interface PageMemory {
  visited: Visited
  lastGood: LastGood
  logOnce(line: string): void
}

async function lastKnown({ visited, lastGood }: PageMemory, key: string): Promise<LoadedPage | null> {
  return visited.get(key) ?? (await lastGood.find(key))
}

/** What is shown of a page whose document has come. */
async function read(memory: PageMemory, address: PageAddress, page: Page): Promise<PageState> {
  const { visited, lastGood, logOnce } = memory
  const key = keyOf(address)
  const { id, revision } = page
  const before = visited.get(key)
  if (before && isSame(before.page, page)) {
    // It may have come with the shell, and was not kept yet.
    if (drawsAny(before.reading.widgets)) lastGood.keep(key, { id, revision, text: page.pageConfig })
    return { state: 'ready', loaded: before }
  }
  const { choosePage } = await loadReader()
  const { chosen, refused } = choosePage(page)
  if (refused) logOnce(`page ${id} r${revision} refused: ${refused}`)
  const drawn = chosen !== null && drawsAny(chosen.reading.widgets)
  if (drawn) lastGood.keep(key, { id, revision: chosen.revision, text: chosen.text })
  // A home page without widgets is a mistake; any other page may be empty on purpose.
  const usable = drawn || (chosen !== null && refused === null && address.kind !== 'home')
  if (!usable) {
    const stored = before ?? (await lastGood.find(key))
    if (stored) return { state: 'ready', loaded: visited.remember(key, stored) }
  }
  if (!chosen) return { state: 'failed' }
  const loaded = { page: { id, revision: chosen.revision }, reading: chosen.reading }
  return { state: 'ready', loaded: visited.remember(key, loaded) }
}

/** What is shown of a page whose document cannot be had. */
async function fallBack(memory: PageMemory, address: PageAddress, error: unknown): Promise<PageState> {
  const { visited, lastGood, logOnce } = memory
  const key = keyOf(address)
  const missing = error instanceof ApiFailure && error.code === 'NOT_FOUND'
  if (missing && address.kind !== 'home') {
    visited.forget(key)
    lastGood.forget(key)
    return { state: 'missing' }
  }
  const stored = await lastKnown(memory, key)
  if (!stored) return { state: missing ? 'missing' : 'failed' }
  const why = error instanceof ApiFailure ? `${error.kind} ${error.code}`.trim() : String(error)
  logOnce(`page ${key} out of reach (${why}): r${stored.page.revision} is shown`)
  return { state: 'ready', loaded: visited.remember(key, stored), stale: true }
}
