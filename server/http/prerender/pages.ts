import type { Logger } from 'pino'
import type { Clock } from '#server/platform/process/clock.ts'
import { sanitise } from '#server/platform/text/sanitise.ts'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import type { Prerender } from '#schemas/page/prerender.ts'
import { encode, type Encoding } from '../encoding.ts'
import { answer, tagOf } from '../representation.ts'
import { apiHeaders, REVALIDATE } from '../security-headers.ts'
import type { Where } from '../shell.ts'
import { documentOf } from './document.ts'
import { type Drawing, CachedPage } from './cached-page.ts'
import type { BuiltModules } from './manifest.ts'
import type { Template } from './template.ts'

/** Pages kept. */
const MOST = 200

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

/** Configured pages as HTML, drawn by the storefront's own code and kept while they are good. */
export function createPrerenderedPages(parts: Parts): PrerenderedPages {
  const { where } = parts
  const drawing = drawingOf(parts)
  const pages = new BoundedMap<string, CachedPage>(MOST)

  function pageAt(path: string): CachedPage {
    const page = pages.get(path) ?? new CachedPage(path, drawing)
    pages.set(path, page)
    return page
  }

  return {
    async find(request, path) {
      const address = addressOf(new URL(request.url), path, where)
      const document = address === undefined ? null : await pageAt(address).serve()
      if (!document) return undefined
      return answer(request, document, { headers: { ...document.headers, 'Cache-Control': REVALIDATE } })
    },
    async rest(request) {
      const { searchParams } = new URL(request.url)
      const page = pages.get(searchParams.get('path') ?? '')
      const text = await page?.rest(searchParams.get('id'), searchParams.get('revision'))
      return text === undefined ? undefined : jsonAnswer(request, text)
    },
    async freshen() {
      for (const [, page] of pages.entries()) await page.freshen()
    },
  }
}

function drawingOf({ prerender, modules, template, where, backend, clock, quiet, log }: Parts): Drawing {
  const { routerMode, basePath } = where
  return {
    drawFor: (path, moment) =>
      prerender({
        path,
        router: routerMode,
        base: basePath,
        now: moment,
        sanitise,
        send: (request) => backend.ask(withoutBase(request, basePath)),
        log: (line) => log.warn(`prerender ${path}: ${line}`),
      }),
    documentOf: (drawn) => documentOf(drawn, { template, basePath, modules }),
    clock,
    quiet,
    log,
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
function addressOf({ searchParams }: URL, path: string, { routerMode }: Where): string | undefined {
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
