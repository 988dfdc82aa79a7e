import { Hono } from 'hono'
import type { Logger } from 'pino'
import { REST_PATH, SCREEN_PATH } from '#schemas/page/prerender.ts'
import { findCanonicalPath } from '#schemas/routes/canonical.ts'
import { findAppImplantRedirect, formatHref, matchRoute } from '#schemas/routes/href.ts'
import { documents } from '#schemas/sourcing/documents/calls.ts'
import { RETURN_PATH } from '#schemas/trade/payments/channels.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import type { Config } from '#server/platform/process/config.ts'
import type { Random } from '#server/platform/process/random.ts'
import { isApiPath } from './api-path.ts'
import { renderError } from './api.ts'
import type { Backend } from './backend.ts'
import { type Documents, REPLAY_DOCUMENT } from './client.ts'
import { createFailure } from './failure.ts'
import type { Files } from './files.ts'
import { answerHealthz, answerReadyz } from './health.ts'
import { rejectRequest } from './limits.ts'
import type { Kind, Metrics } from './metrics.ts'
import { isByProxy, isFromHere, maskAddress, getPeer, type Bindings } from './peer.ts'
import type { PrerenderedPages } from './prerender/pages.ts'
import type { DrawnScreens } from './prerender/screens.ts'
import { type SearchEngineFiles, createSearchEngineFiles } from './search-engines/search-engines.ts'
import { COMMON_HEADERS, fileHeaders, withHeaders } from './security-headers.ts'
import type { Shell } from './shell.ts'
import { trackRequest } from './track-request.ts'

/** Path prefix of the documents that are requested at the root. */
const DOCUMENTS = documents.find.path.replace(/\{.*/s, '')

type Env = { Bindings: Bindings }

export interface SiteParts {
  config: Pick<Config, 'routerMode' | 'basePath'> & Partial<Pick<Config, 'publicOrigin' | 'demo'>>
  backend: Backend
  shell: Shell
  /** Absent in development, where the browser draws all pages. */
  pages?: PrerenderedPages | undefined
  screens?: DrawnScreens | undefined
  documents: Documents
  files: Files
  metrics: Metrics
  log: Logger
  random: Random
  /** Returns true while the server is about to stop and therefore not ready. */
  isDraining(): boolean
}

/** Creates the site; matches probes, calls, pictures, files, shell in this order, without the base path. */
export function createSite(parts: SiteParts): Hono<Env> {
  const { backend, config, log, metrics, random } = parts
  const { places } = backend
  const listed = places && createSearchEngineFiles({ config, places, clock: systemClock })
  const site = new Hono<Env>()
  site.use(async (c, next) => {
    const from = performance.now()
    const id = random.token(9)
    const { method, path } = c.req
    const kind = kindOf(path)
    const route = backend.paths.has(path) ? path : kind
    await trackRequest({ request: c.req.raw, route, id, isByProxy: isByProxy(c.env) }, async (span) => {
      await next()
      withHeaders(c.res, COMMON_HEADERS).headers.set('X-Request-Id', id)
      const { status, headers } = c.res
      const seen = { kind, method, status, ms: performance.now() - from }
      const { user } = c.env
      const size = Number(headers.get('content-length')) || undefined
      const who = { client: maskAddress(getPeer(c.env)), ...(user && { user }), ...(size && { size }) }
      const trace = span.isRecording() ? { trace: span.spanContext().traceId } : {}
      metrics.seen({ ...seen, route: path })
      logAnswer(log, { ...seen, ...who, ...trace, id, path })
      return status
    })
  })
  site.use(async (c, next) => rejectRequest(c.req.raw) ?? next())
  site.get('/healthz', () => answerHealthz())
  site.get('/readyz', () => answerReadyz(backend, parts.isDraining()))
  site.get('/metrics', (c) => metrics.page(c.req.raw, isFromHere(c.env)))
  site.get('/pictures/:file', (c) => backend.picture(c.req.raw, c.env, c.req.param('file')))
  site.get(REST_PATH, async (c) => (await parts.pages?.rest(c.req.raw)) ?? undrawn())
  site.get(SCREEN_PATH, async (c) => (await parts.screens?.part(c.req.raw)) ?? undrawn())
  site.get('/:file{[0-9a-f]{64}\\.json}', (c) =>
    backend.call(new Request(new URL(`${DOCUMENTS}${c.req.param('file')}`, c.req.url), c.req.raw), c.env),
  )
  site.get(`${RETURN_PATH}:trade`, (c) => {
    // WeChat adds `code` and `state` when the mall asked it for the payer; the pay page passes both to `openInApp`.
    const { code, state } = c.req.query()
    const authorization = code !== undefined && state !== undefined ? { code, state } : {}
    const screen = formatHref('pay', { tradeId: c.req.param('trade'), ...authorization })
    const hash = config.routerMode === 'hash' ? '/#' : ''
    return new Response(null, {
      status: 302,
      headers: { Location: config.basePath.slice(0, -1) + hash + screen },
    })
  })
  site.all('*', (c) =>
    isApiPath(c.req.path)
      ? backend.call(c.req.raw, c.env)
      : page({ ...parts, listed }, c.req.raw, c.req.path),
  )
  site.onError((error, c) => renderError(error, c, { log }))
  return site
}

async function page(
  {
    config,
    backend,
    documents,
    files,
    shell,
    pages,
    screens,
    listed,
  }: SiteParts & { listed: SearchEngineFiles | undefined },
  request: Request,
  path: string,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return createFailure(404)
  const url = new URL(request.url)
  const closed = path === '/pc' || documents.has(`${path}/`)
  const elsewhere =
    findAppImplantRedirect(url, config.basePath) ?? (closed && `${config.basePath}${path.slice(1)}/`)
  if (elsewhere) return new Response(null, { status: 302, headers: { Location: elsewhere } })
  const document = documents.get(path)
  if (document)
    return path !== REPLAY_DOCUMENT || mayReplay(config, backend, url)
      ? document.page(request, 200)
      : shell.page(request, 404)
  const list = await listed?.find(request, path)
  if (list) return list
  const file = await files.find(request, path)
  if (file) return file
  if (/^\/(?:assets|pictures)\//.test(path) || !acceptsHtml(request.headers.get('accept'), path))
    return withHeaders(createFailure(404), fileHeaders)
  const standing = isScreen(config.routerMode, path)
  if (!standing) return shell.page(request, 404)
  const drawn = (await pages?.find(request, path)) ?? (await screens?.find(request, path))
  if (drawn === 'missing') return shell.page(request, 404)
  return withHeaders(drawn ?? (await shell.page(request, 200)), toCanonicalHeader(config, path + url.search))
}

/** Returns true if a request may open /replay/: always in a demo, otherwise with a ticket (`openReplay`). */
function mayReplay(
  { demo = false }: SiteParts['config'],
  { replayTickets }: Backend,
  { searchParams }: URL,
): boolean {
  return demo || (replayTickets?.isValid(searchParams.get('ticket') ?? '') ?? false)
}

/** Returns the canonical address as a header; a link element would remain when another screen is opened. */
function toCanonicalHeader(
  { routerMode, basePath }: SiteParts['config'],
  address: string,
): Readonly<Record<string, string>> {
  const canonical = routerMode === 'history' ? findCanonicalPath(address) : undefined
  return canonical === undefined ? {} : { Link: `<${basePath.slice(0, -1)}${canonical}>; rel="canonical"` }
}

/** Answers 204, which the browser's console does not report as an error; the page's code draws the screen. */
function undrawn(): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** Returns true for the path of a screen: two documents in hash mode, one path per screen in history mode. */
function isScreen(mode: Config['routerMode'], path: string): boolean {
  if (path === '/' || path === '/pc/') return true
  return mode === 'history' && matchRoute(path) !== undefined
}

/** A header that accepts anything counts unless the path looks like a file. */
function acceptsHtml(accept: string | null, path: string): boolean {
  if (accept !== null && /text\/html|application\/xhtml\+xml/.test(accept)) return true
  const anything = accept === null || accept.trim() === '*/*'
  return anything && !/\.[^/.]*$/.test(path)
}

function kindOf(path: string): Kind {
  if (isApiPath(path)) return 'api'
  if (path.startsWith('/pictures/')) return 'picture'
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return 'probe'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}

interface Answered {
  id: string
  kind: Kind
  method: string
  /** Path without the query, which may hold data that a log must not contain. */
  path: string
  status: number
  ms: number
  /** Masked address of the client. */
  client: string
  user?: string
  /** Size of the answer in bytes, if the headers state it. */
  size?: number
  trace?: string
}

const MAX_PATH_LENGTH = 200

/** Logs an answer; files, pictures and probes at `debug`, because calls would be hard to find among them. */
function logAnswer(log: Logger, { kind, path, ms, ...rest }: Answered): void {
  const line = { ...rest, path: path.slice(0, MAX_PATH_LENGTH), ms: Math.round(ms * 10) / 10 }
  if (rest.status >= 500) log.warn(line, 'request')
  else if (kind === 'api' || kind === 'page') log.info(line, 'request')
  else log.debug(line, 'request')
}
