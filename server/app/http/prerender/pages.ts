import { BoundedMap } from '#schemas/base/bounded-map.ts'
import type { Prerender } from '#schemas/page/prerender.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { answer } from '#server/app/http/representation.ts'
import { apiHeaders, REVALIDATE } from '#server/app/http/security-headers.ts'
import type { Where } from '#server/app/http/shell.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { type Drawing, CachedPage } from './cached-page.ts'
import { createDocument, type PageDocument } from './document.ts'
import { type DrawingParts, createPrerenderRequest } from './drawing.ts'

const LIMIT = 200
/**
 * Share of time for redrawing pages ahead of requests, and the maximum time saved up, ms. A drawing costs more
 * processor time than is measured, because compression and garbage collection run in parallel.
 */
const SHARE = 0.007
const SAVED = 400
/** Interval at which changes are read, ms; pages show a change well within a second of its commit. */
const POLL_MS = 250

export interface PrerenderedPages {
  /** Returns the page of this address with its first screen drawn; undefined if the browser has to draw it. */
  find(request: Request, path: string): Promise<Response | undefined>
  /** Returns the part below the first screen of a served page; undefined if that page is no longer kept. */
  rest(request: Request): Promise<Response | undefined>
  /** Reads changes and redraws outdated pages one by one, using less than a hundredth of the time. */
  freshen(): Promise<void>
  counts(): { kept: number; marked: number }
}

/** Redraws outdated pages at an interval. Returns the function that stops the interval. */
export function keepFresh({ freshen }: PrerenderedPages): () => void {
  const timer = setInterval(() => void freshen(), POLL_MS)
  return () => clearInterval(timer)
}

interface Parts extends DrawingParts {
  prerender: Prerender
  /** Resolves when the page that was just served has been sent and painted. */
  quiet(): Promise<unknown>
}

/** Creates the cache of configured pages, drawn as HTML by the storefront's own code. */
export function createPrerenderedPages(parts: Parts): PrerenderedPages {
  const { where, backend, clock, log } = parts
  const drawn = new BoundedMap<string, CachedPage>(LIMIT)
  /** Addresses that have never shown a page; separate, so that probing many addresses evicts no real page. */
  const blank = new BoundedMap<string, CachedPage>(LIMIT)
  const all = () => [...drawn.entries(), ...blank.entries()].map(([, page]) => page)
  const listener = createListener(backend.changes, { all, clock, log })
  const drawing = drawingOf(parts, listener.heardUntil)
  const redrawOld = once(createRedrawing(() => drawn.entries().map(([, page]) => page), clock))

  function pageAt(path: string): CachedPage {
    const known = drawn.get(path) ?? blank.get(path)
    if (known) return known
    const page = new CachedPage(path, drawing)
    blank.set(path, page)
    return page
  }

  async function documentAt(path: string): Promise<PageDocument | null> {
    const page = pageAt(path)
    const document = await page.serve()
    if (!document) return null
    blank.delete(path)
    drawn.set(path, page)
    return document
  }

  return {
    async find(request, path) {
      const address = addressOf(new URL(request.url), path, where)
      const document = address === undefined ? null : await documentAt(address)
      if (!document) return undefined
      return answer(request, document, { headers: { ...document.headers, 'Cache-Control': REVALIDATE } })
    },
    async rest(request) {
      const { searchParams } = new URL(request.url)
      const page = drawn.get(searchParams.get('path') ?? '')
      const below = await page?.rest(searchParams.get('id'), searchParams.get('revision'))
      return below && answer(request, below, { headers: { ...apiHeaders, 'Cache-Control': REVALIDATE } })
    },
    async freshen() {
      await listener.listen()
      await redrawOld()
    },
    counts() {
      const pages = drawn.entries().map(([, page]) => page)
      return { kept: pages.length, marked: pages.filter((page) => page.isOld()).length }
    },
  }
}

type Listening = Pick<Parts, 'clock' | 'log'> & {
  all(): readonly CachedPage[]
}

/** Marks pages affected by changes, as long as at least one page is wanted. */
function createListener(changes: Changes | undefined, { all, clock, log }: Listening) {
  let heardUntil = -Infinity
  let isDeaf = false

  async function listen(): Promise<void> {
    if (!changes || !all().some((page) => page.isWanted())) return
    const now = clock.now()
    try {
      const subjects = await changes.look()
      if (subjects.length > 0) for (const page of all()) page.mark(subjects)
      heardUntil = now
      isDeaf = false
    } catch (error) {
      // Ignore the failure: the next look also reports what this one missed.
      if (!isDeaf) log.warn({ err: error }, 'prerender: changes are not heard of')
      isDeaf = true
    }
  }
  return { listen: once(listen), heardUntil: () => heardUntil }
}

/** Creates the function that redraws outdated pages, the most recently requested first. */
function createRedrawing(pages: () => readonly CachedPage[], clock: Clock): () => Promise<void> {
  let left = SAVED
  let at = clock.now()

  return async () => {
    for (;;) {
      const now = clock.now()
      left = Math.min(SAVED, left + Math.max(0, now - at) * SHARE)
      at = now
      const page = left > 0 && pages().findLast((one) => one.isOld())
      if (!page) return
      await page.redraw()
      left -= Math.max(0, clock.now() - now)
    }
  }
}

/** Returns a function that runs `work` once at a time; calls during a run wait for that run. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}

function drawingOf(parts: Parts, heardUntil: Drawing['heardUntil']): Drawing {
  const { prerender, clock, quiet, log } = parts
  return {
    drawFor: (path, moment) => prerender(createPrerenderRequest(parts, path, moment)),
    documentOf: (drawn) => createDocument(drawn, parts, { home: drawn.home ? drawn.page.id : null }),
    clock,
    heardUntil,
    quiet,
    log,
  }
}

/** Returns the cache key of an address without meaningless query parameters; undefined if it is no such page. */
function addressOf({ searchParams }: URL, path: string, { routerMode }: Where): string | undefined {
  const name = matchRoute(path)
  if (name === 'mall') return routerMode === 'history' || path === '/' ? path : undefined
  const pageId = searchParams.get('pageId')
  if (routerMode === 'hash' || !pageId || (name !== 'pcSecondLevel' && name !== 'pageHtml')) return undefined
  return [...searchParams.keys()].length === 1 ? `${path}?pageId=${encodeURIComponent(pageId)}` : undefined
}
