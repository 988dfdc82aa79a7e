import type { Page } from '#schemas/api/pages.ts'
import { drawsAny, type ReadPage } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/page/reading.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { log } from '#src/lib/log.ts'
import type { Awaited } from './awaited-rest.ts'
import { forgetGood, keepGood, lastGoodOf } from './last-good.ts'
import { loadReader } from './load-reader.ts'
import { askPage, keyOf, type PageAddress, requestPage } from './page-request.ts'

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

/** Pages already read in this visit: Back shows them at once while a newer revision is asked for. */
const visited = new Map<string, LoadedPage>()

export function visitedPage(address: PageAddress): LoadedPage | undefined {
  return visited.get(keyOf(address))
}

/** A reading that came with the shell: shown at once. */
export function adoptPage(address: PageAddress, loaded: LoadedPage): void {
  visited.set(keyOf(address), loaded)
}

/** The next visit begins anew. */
export function forgetPage(address: PageAddress): void {
  visited.delete(keyOf(address))
}

/** The rest has come: the next visit has the whole. */
export function completePage(address: PageAddress, widgets: readonly WidgetReading[]): void {
  const key = keyOf(address)
  const before = visited.get(key)
  if (!before?.rest) return
  const reading = { ...before.reading, widgets: [...before.reading.widgets, ...widgets] }
  visited.set(key, { page: before.page, reading })
}

/** The document as it is now, read in the browser. */
export async function readAnew(address: PageAddress): Promise<ReadPage> {
  const [{ choosePage }, page] = await Promise.all([loadReader(), askPage(address)])
  const { chosen } = choosePage(page)
  if (!chosen) throw new Error('the page is refused')
  return chosen.reading
}

const told = new Set<string>()

/** Once a visit, however often the page is opened. */
function tell(line: string): void {
  if (told.has(line)) return
  told.add(line)
  log(line)
}

/** The same document keeps its reading, so that nothing is drawn again. */
function remember(key: string, loaded: LoadedPage): LoadedPage {
  const before = visited.get(key)
  const same = before?.page.id === loaded.page.id && before.page.revision === loaded.page.revision
  if (before && same) return before
  visited.set(key, loaded)
  return loaded
}

async function settle(address: PageAddress, page: Page): Promise<PageState> {
  const key = keyOf(address)
  const { id, revision } = page
  const before = visited.get(key)
  if (before?.page.id === id && before.page.revision === revision) {
    // It may have come with the shell, and was not kept yet.
    if (drawsAny(before.reading.widgets)) keepGood(key, { id, revision, text: page.pageConfig })
    return { state: 'ready', loaded: before }
  }
  const { choosePage } = await loadReader()
  const { chosen, refused } = choosePage(page)
  if (refused) tell(`page ${id} r${revision} refused: ${refused}`)
  const drawn = chosen !== null && drawsAny(chosen.reading.widgets)
  if (drawn) keepGood(key, { id, revision: chosen.revision, text: chosen.text })
  // A home page without widgets is a mistake; any other page may be empty on purpose.
  const wanted = drawn || (chosen !== null && refused === null && address.kind !== 'home')
  if (!wanted) {
    const kept = before ?? (await lastGoodOf(key))
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
    forgetGood(key)
    return { state: 'missing' }
  }
  const kept = visited.get(key) ?? (await lastGoodOf(key))
  if (!kept) return { state: missing ? 'missing' : 'failed' }
  const why = error instanceof ApiFailure ? `${error.kind} ${error.code}`.trim() : String(error)
  tell(`page ${key} out of reach (${why}): r${kept.page.revision} is shown`)
  return { state: 'ready', loaded: remember(key, kept), stale: true }
}

/**
 * A page as it can be shown now: the newest revision, else the last good one of the server, else what this browser
 * kept of it. Never rejects.
 */
export function loadPage(address: PageAddress): Promise<PageState> {
  return requestPage(address)
    .then(
      (page) => settle(address, page),
      (error: unknown) => fallBack(address, error),
    )
    .catch((error: unknown): PageState => {
      // The reader's code did not come.
      tell(`page ${keyOf(address)} cannot be read: ${String(error)}`)
      return { state: 'failed' }
    })
}

/** What was kept, for the time that a slow backend takes. */
export async function keptPage(address: PageAddress): Promise<LoadedPage | null> {
  const key = keyOf(address)
  const kept = visited.get(key) ?? (await lastGoodOf(key))
  return kept && remember(key, kept)
}
