import type { Page } from '#schemas/content/pages/calls.ts'
import { isAnyDrawn, type PageReading } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { ApiFailure } from '#src/api/failure.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { createLastGood, type LastGood } from './last-good.ts'
import { loadReader } from './load-reader.ts'
import { createPageSource, makePageKey, type PageAddress, type PageSource } from './page-source.ts'
import { createVisited, isSame, type LoadedPage, type Visited } from './visited.ts'

export type PageState =
  | { state: 'loading' }
  /** `stale`: the backend cannot be reached, and this page was kept from an earlier visit. */
  | { state: 'ready'; loaded: LoadedPage; stale?: boolean }
  | { state: 'missing' }
  | { state: 'failed' }

export interface Pages extends Pick<PageSource, 'ask' | 'provide'> {
  /** Returns a page shown before, which Back shows at once while a newer revision is requested. */
  visited(address: PageAddress): LoadedPage | undefined
  /** Adopts a reading that came with the shell. */
  adopt(address: PageAddress, loaded: LoadedPage): void
  complete(address: PageAddress, widgets: readonly WidgetReading[]): void
  readAnew(address: PageAddress): Promise<PageReading>
  /** Loads the newest revision, else the server's last good page, else the page stored here. Never rejects. */
  load(address: PageAddress): Promise<PageState>
  /** Returns the last load, which may be pending; starts one if there was none. */
  loaded(address: PageAddress): Promise<PageState>
  stored(address: PageAddress): Promise<LoadedPage | null>
}

/** Creates the pages of one visit. Each log line about a page is written once per visit. */
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
    visited: (address) => visited.get(makePageKey(address)),
    adopt: (address, loaded) => visited.set(makePageKey(address), loaded),
    complete: (address, widgets) => visited.complete(makePageKey(address), widgets),
    async readAnew(address) {
      const [{ choosePage }, page] = await Promise.all([loadReader(), source.ask(address)])
      const { chosen } = choosePage(page)
      if (!chosen) throw new Error('the page is refused')
      return chosen.reading
    },
    load: (address) =>
      (loads[makePageKey(address)] = source
        .request(address)
        .then(
          (page) => read(memory, address, page),
          (error: unknown) => fallBack(memory, address, error),
        )
        .catch((error: unknown): PageState => {
          // The code of the reader could not be loaded.
          mall.logOnce(`page ${makePageKey(address)} cannot be read: ${String(error)}`)
          return { state: 'failed' }
        })),
    loaded: (address) => loads[makePageKey(address)] ?? pages.load(address),
    async stored(address) {
      const page = await lastKnown(memory, makePageKey(address))
      return page && visited.remember(makePageKey(address), page)
    },
  }
  return pages
}

interface PageMemory {
  visited: Visited
  lastGood: LastGood
  logOnce(line: string): void
}

async function lastKnown({ visited, lastGood }: PageMemory, key: string): Promise<LoadedPage | null> {
  return visited.get(key) ?? (await lastGood.find(key))
}

async function read(memory: PageMemory, address: PageAddress, page: Page): Promise<PageState> {
  const { visited, lastGood, logOnce } = memory
  const key = makePageKey(address)
  const { id, revision } = page
  const before = visited.get(key)
  if (before && isSame(before.page, page)) {
    // The page may have come with the shell, and is then not stored in this browser yet.
    if (isAnyDrawn(before.reading.widgets)) lastGood.keep(key, { id, revision, text: page.pageConfig })
    return { state: 'ready', loaded: before }
  }
  const { choosePage } = await loadReader()
  const { chosen, refused } = choosePage(page)
  if (refused) logOnce(`page ${id} r${revision} refused: ${refused}`)
  const drawn = chosen !== null && isAnyDrawn(chosen.reading.widgets)
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

async function fallBack(memory: PageMemory, address: PageAddress, error: unknown): Promise<PageState> {
  const { visited, lastGood, logOnce } = memory
  const key = makePageKey(address)
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
