import type { Logger } from 'pino'
import type { Clock } from '#server/platform/process/clock.ts'
import { sanitise } from '#server/platform/text/sanitise.ts'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import type { Prerender, Prerendered } from '#schemas/page/prerender.ts'
import { encode, type Encoding } from '../encoding.ts'
import { answer, tagOf } from '../representation.ts'
import { apiHeaders, REVALIDATE } from '../security-headers.ts'
import type { Where } from '../shell.ts'
import { documentOf, type PageDocument } from './document.ts'
import type { BuiltModules } from './manifest.ts'
import type { Template } from './template.ts'

/** Served as it is for this long; older, it is served while a fresh one is drawn, ms. */
const FRESH = 2000
/** Older than this, nobody is shown it: a request waits for the fresh one, ms. */
const STALE = 60_000
/** A request waits for a drawing no longer than this; the browser draws by itself then, ms. */
const PATIENCE = 1000
/** Pages kept. */
const MOST = 200
/** A page that someone wanted this lately is drawn again before it is too old: the next one waits for no drawing, ms. */
const LATELY = 60 * 60_000
/** What a page shows may depend on the time: drawn for whole minutes, so that an unchanged page keeps its bytes, ms. */
const MINUTE = 60_000

export interface PrerenderedPages {
  /** The page of this address with its first screen drawn; undefined where the browser has to draw it. */
  find(request: Request, path: string): Promise<Response | undefined>
  /** What follows the first screen of a page that was served; undefined when that page is not kept any more. */
  rest(request: Request): Promise<Response | undefined>
  /** Draws again, one by one, what was wanted lately and will soon be too old; to be called several times a minute. */
  freshen(): Promise<void>
}

/** What answers the mall's calls. */
export interface Calls {
  ask(request: Request): Promise<Response>
}

interface Parts {
  prerender: Prerender
  modules: BuiltModules
  template: Template
  where: Where
  backend: Calls
  clock: Clock
  /** Until the page that was just served has been sent and painted. */
  quiet(): Promise<unknown>
  log: Logger
}

interface Entry {
  wantedAt: number
  drawnAt: number
  until: number
  drawn: Prerendered | null
  document: PageDocument | null
  drawing: Promise<void> | null
  rest: { drawnAt: number; text: Promise<string> } | null
}

/** Configured pages as HTML, drawn by the storefront's own code and kept while they are good. */
export function createPrerenderedPages(parts: Parts): PrerenderedPages {
  const { clock, log, where, quiet } = parts
  const entries = new BoundedMap<string, Entry>(MOST)

  const drawFor = (path: string, moment: number) =>
    parts.prerender({
      path,
      router: where.routerMode,
      base: where.basePath,
      now: moment,
      sanitise,
      send: (request) => parts.backend.ask(withoutBase(request, where.basePath)),
      log: (line) => log.warn(`prerender ${path}: ${line}`),
    })

  async function draw(path: string, entry: Entry) {
    const now = clock.now()
    try {
      let drawn = await drawFor(path, now - (now % MINUTE))
      // A boundary inside this minute.
      if (drawn?.until !== undefined && drawn.until <= now) drawn = await drawFor(path, now)
      if (!isSame(drawn, entry.drawn))
        entry.document = drawn && (await documentOf(drawn, { ...parts, ...where }))
      if (entry.drawn?.page.revision !== drawn?.page.revision) entry.rest = null
      entry.drawn = drawn
      entry.until = drawn?.until ?? Infinity
    } catch (error) {
      log.error({ err: error }, `prerender ${path} failed; the browser draws it`)
      entry.document = entry.drawn = null
    }
    entry.drawnAt = now
  }

  /** One drawing at a time, however many ask. */
  function drawOnce(path: string, entry: Entry, before?: () => Promise<unknown>): Promise<void> {
    const drawing = () => (before ? before().then(() => draw(path, entry)) : draw(path, entry))
    entry.drawing ??= drawing().finally(() => (entry.drawing = null))
    return entry.drawing
  }

  /** Not to be shown any more. */
  const isOver = ({ drawnAt, until }: Entry) => clock.now() - drawnAt >= STALE || clock.now() >= until

  function entryOf(path: string): Entry {
    const known = entries.get(path)
    const entry: Entry = known ?? {
      wantedAt: 0,
      drawnAt: -Infinity,
      until: Infinity,
      drawn: null,
      document: null,
      drawing: null,
      rest: null,
    }
    entry.wantedAt = clock.now()
    entries.set(path, entry)
    return entry
  }

  return {
    async find(request, path) {
      const wanted = pageOf(new URL(request.url), path, where)
      if (wanted === undefined) return undefined
      const entry = entryOf(wanted)
      const age = clock.now() - entry.drawnAt
      if (age >= FRESH || age < 0) {
        const urgent = !entry.document || isOver(entry)
        void drawOnce(wanted, entry, urgent ? undefined : quiet)
      }
      if (entry.drawing && isOver(entry)) await within(PATIENCE, entry.drawing)
      const { document } = entry
      if (!document || isOver(entry)) return undefined
      return answer(request, document, { headers: { ...document.headers, 'Cache-Control': REVALIDATE } })
    },
    async rest(request) {
      const { searchParams } = new URL(request.url)
      const entry = entries.get(searchParams.get('path') ?? '')
      const { page, rest } = entry?.drawn ?? {}
      const isIt =
        page?.id === searchParams.get('id') && String(page?.revision) === searchParams.get('revision')
      if (!entry || !rest || !isIt) return undefined
      const now = clock.now()
      if (!entry.rest || now - entry.rest.drawnAt >= STALE) entry.rest = { drawnAt: now, text: rest() }
      const drawing = entry.rest
      const text = await drawing.text.catch((error: unknown) => {
        log.error({ err: error }, `prerender: the rest of ${page?.id}`)
        if (entry.rest === drawing) entry.rest = null
      })
      return text === undefined ? undefined : jsonAnswer(request, text)
    },
    async freshen() {
      for (const [path, entry] of entries.entries()) {
        const now = clock.now()
        const isOld = now - entry.drawnAt >= STALE / 2
        if (entry.document && isOld && now - entry.wantedAt < LATELY)
          await within(PATIENCE, drawOnce(path, entry))
      }
    },
  }
}

async function jsonAnswer(request: Request, text: string): Promise<Response> {
  const plain = Buffer.from(text)
  const kept = {
    type: 'application/json; charset=utf-8',
    tag: tagOf(plain),
    plain,
    encoded: (encoding: Encoding) => encode(plain, encoding, 'live'),
  }
  return answer(request, kept, { headers: { ...apiHeaders, 'Cache-Control': REVALIDATE } })
}

/** The one address under which a configured page is kept; a query that says nothing is left out. */
function pageOf({ searchParams }: URL, path: string, { routerMode }: Where): string | undefined {
  const name = matchRoute(path)
  if (name === 'mall') return routerMode === 'history' || path === '/' ? path : undefined
  const pageId = searchParams.get('pageId')
  if (routerMode === 'hash' || !pageId || (name !== 'pcSecondLevel' && name !== 'pageHtml')) return undefined
  return [...searchParams.keys()].length === 1 ? `${path}?pageId=${encodeURIComponent(pageId)}` : undefined
}

/** The storefront asks under the public base path, which calls do not have inside. */
function withoutBase(request: Request, basePath: string): Request {
  const url = new URL(request.url)
  if (!url.pathname.startsWith(basePath)) return request
  return new Request(new URL(url.pathname.slice(basePath.length - 1) + url.search, url), request)
}

function isSame(one: Prerendered | null, other: Prerendered | null): boolean {
  return one !== null && other !== null && one.html === other.html && one.known === other.known
}

function within(limit: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((done) => (timer = setTimeout(done, limit)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
