import { BoundedMap } from '#schemas/base/bounded-map.ts'
import type { Prerender } from '#schemas/page/prerender.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { answer } from '#server/app/http/representation.ts'
import { apiHeaders, REVALIDATE } from '#server/app/http/security-headers.ts'
import type { Where } from '#server/app/http/shell.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { type Drawing, CachedPage } from './cached-page.ts'
import { documentOf, type PageDocument } from './document.ts'
import { type DrawingParts, requestFor } from './drawing.ts'

/** Pages kept. */
const MOST = 200
/**
 * Part of the time for drawing pages before someone comes, and how much of it is saved up at most, ms. A drawing keeps
 * more than one processor busy: it is compressed and collected beside.
 */
const SHARE = 0.007
const SAVED = 400
/** What has changed is asked for this often, so that pages show it well within a second of its commit, ms. */
const LOOK_EVERY = 250

export interface PrerenderedPages {
  /** The page of this address with its first screen drawn; undefined where the browser has to draw it. */
  find(request: Request, path: string): Promise<Response | undefined>
  /** What follows the first screen of a page that was served; undefined when that page is not kept any more. */
  rest(request: Request): Promise<Response | undefined>
  /**
   * Asks what has changed, and draws again, one by one, what was wanted lately and is old by it, while that takes less
   * than a hundredth of the time.
   */
  freshen(): Promise<void>
  /** Pages that are kept, and how many of them are to be drawn anew. */
  counts(): { kept: number; marked: number }
}

/** Freshens pages again and again; call what it gives to stop. */
export function keepFresh({ freshen }: PrerenderedPages): () => void {
  const timer = setInterval(() => void freshen(), LOOK_EVERY)
  return () => clearInterval(timer)
}

interface Parts extends DrawingParts {
  prerender: Prerender
  /** Until the page that was just served has been sent and painted. */
  quiet(): Promise<unknown>
}

/** Configured pages as HTML, drawn by the storefront's own code and kept while they are good. */
export function createPrerenderedPages(parts: Parts): PrerenderedPages {
  const { where, backend, clock, log } = parts
  const drawn = new BoundedMap<string, CachedPage>(MOST)
  /** Addresses that have shown no page yet: however many are tried, they push out none that has. */
  const blank = new BoundedMap<string, CachedPage>(MOST)
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
  /** Every page that may be shown, or is being drawn. */
  all(): readonly CachedPage[]
}

/** Marks pages by what has changed, as long as someone wants one of them. */
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
      // The next look tells what this one missed.
      if (!isDeaf) log.warn({ err: error }, 'prerender: changes are not heard of')
      isDeaf = true
    }
  }
  return { listen: once(listen), heardUntil: () => heardUntil }
}

/** Draws old pages one by one, what was wanted last first, as far as their share of a processor goes. */
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

/** One run at a time: who asks meanwhile waits for it. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}

function drawingOf(parts: Parts, heardUntil: Drawing['heardUntil']): Drawing {
  const { prerender, clock, quiet, log } = parts
  return {
    drawFor: (path, moment) => prerender(requestFor(parts, path, moment)),
    documentOf: (drawn) => documentOf(drawn, parts, { home: drawn.home ? drawn.page.id : null }),
    clock,
    heardUntil,
    quiet,
    log,
  }
}

/** The one address under which a configured page is kept; a query that says nothing is left out. */
function addressOf({ searchParams }: URL, path: string, { routerMode }: Where): string | undefined {
  const name = matchRoute(path)
  if (name === 'mall') return routerMode === 'history' || path === '/' ? path : undefined
  const pageId = searchParams.get('pageId')
  if (routerMode === 'hash' || !pageId || (name !== 'pcSecondLevel' && name !== 'pageHtml')) return undefined
  return [...searchParams.keys()].length === 1 ? `${path}?pageId=${encodeURIComponent(pageId)}` : undefined
}
