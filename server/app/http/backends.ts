import type { HttpBindings } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono, type Context as HonoContext, type ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { BUILD_HEADER } from '#schemas/base/constants.ts'
import { createReplayTickets } from '#server/content/pages/replay-tickets.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Implemented } from '#server/platform/call/implement.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import { type Clock, systemClock } from '#server/platform/process/clock.ts'
import { createApi, renderError, type Sessions } from './api.ts'
import type { Backend } from './backend.ts'
import { encode, getPreferredEncoding } from './encoding.ts'
import { createFailure } from './failure.ts'
import type { Ping } from './health.ts'
import { addHookNotices } from './hook-notices.ts'
import { rejectCall } from './limits.ts'
import { keepPageAnswers } from './page-answers.ts'
import { addPaymentNotices } from './payment-notices.ts'
import { getPeer, type Bindings } from './peer.ts'
import { createPictures } from './pictures.ts'
import { noPreparedPictures, type PreparedPictures } from './prepared-pictures.ts'
import { createUpstream, createOriginPing } from './proxy.ts'
import { makeEtag } from './representation.ts'
import { openListedPlaces } from './search-engines/listed-places.ts'
import { apiHeaders, pictureHeaders, withHeaders } from './security-headers.ts'

const COMPRESSED_BYTES = 16 * 1024 * 1024
type Bytes = BoundedMap<string, Buffer>
/** Timeout of the mall's own requests, ms. */
const ASK_MS = 10_000
type Env = { Bindings: Bindings }

/** Connection of requests that the mall sends to itself; calls read nothing but these fields. */
const INSIDE = {
  incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {}, destroyed: false, complete: true },
} as unknown as HttpBindings

interface Databases {
  /** Check that the database answers; a plain statement by default. */
  ping?: Ping | undefined
  replica?: Replica | undefined
  /** Separate connections for reads of guests. */
  guests?: Database['guests']
  office?: Database['office']
  hasRoom?: Database['hasRoom']
  changes?: Changes | undefined
  /** Id of the build; empty for none. */
  build?: string
  /** Pictures that the build drew ahead. */
  prepared?: PreparedPictures
}

/** Creates the backend of our own modules over our own database. */
export function createOwnBackend(
  services: Services,
  routes: readonly Implemented[],
  sessions: Sessions,
  {
    ping = () => services.db.execute(sql`select 1`),
    replica,
    guests,
    office,
    hasRoom,
    changes,
    build = '',
    prepared = noPreparedPictures,
  }: Databases = {},
): Backend {
  const factsOf = (c: HonoContext<Env>) => ({ ip: getPeer(c.env), token: c.req.header('Token') || null })
  const leaveOf = (c: HonoContext<Env>) => c.env.leave
  const noteUser = (c: HonoContext<Env>, userId: string) => void (c.env.user = userId)
  const reading = { sessions, factsOf, noteUser, leaveOf, guests, office }
  const answered = callsOver(services, createApi(services, routes, { ...reading, replica }))
  // Never read from a replica here: a page marked by a change is drawn once, and a replica that lacks the change would
  // hide it.
  const answeredNow = replica
    ? callsOver(services, createApi(services, routes, { sessions, factsOf, noteUser, guests, office }))
    : answered
  const headers = build === '' ? apiHeaders : { ...apiHeaders, [BUILD_HEADER]: build }
  const cache: Bytes = new BoundedMap(COMPRESSED_BYTES, ({ length }) => length)
  const picture = createPictures(services, { prepared })
  const { keep, forget } = keepPageAnswers(services.clock)
  return {
    paths: new Set(routes.map(({ row }) => row.path)),
    call: (request, env) =>
      keep(request, async (asked) => {
        const response = withHeaders(await unlessAway(answered(asked, env), ping), headers)
        return compressJson(asked, response, cache)
      }),
    ask: (request) => answeredNow(request, INSIDE),
    changes: changes && {
      async look() {
        const subjects = await changes.look()
        // Drop the cached answers; otherwise a browser with the redrawn page would receive an old answer.
        if (subjects.length > 0) forget()
        return subjects
      },
    },
    picture: (request, _env, file) => unlessAway(picture(request, file), ping),
    replayTickets: createReplayTickets(services),
    places: openListedPlaces({ db: guests?.of('sitemap') ?? services.db, clock: services.clock }),
    ping,
    source: 'database',
    hasRoom,
    replica,
  }
}

/** Wraps the calls with request limits and error answers. */
function callsOver(services: Services, api: Hono) {
  const { log } = services
  const onError: ErrorHandler = (error, c) =>
    isGone(c.env) ? createFailure(400) : renderError(error, c, { log })
  addPaymentNotices(api, services)
  addHookNotices(api, services)
  api.notFound(() => createFailure(404))
  api.onError(onError)
  const calls = new Hono<Env>()
  calls.onError(onError)
  calls.use(async (c, next) => rejectCall(c.req.raw) ?? next())
  calls.all('*', (c) => api.fetch(c.req.raw, c.env))
  return async (request: Request, env: Bindings) => calls.fetch(request, env)
}

/** Returns true if the client broke off its request: nobody reads the answer, and it is no defect of the mall. */
function isGone({ incoming }: HttpBindings): boolean {
  return incoming.destroyed && !incoming.complete
}

/** Forwards all calls to `MALL_API`, so that the browser sees our own origin. Opens no database. */
export function createOtherBackend(origin: string, log: Logger, clock: Clock = systemClock): Backend {
  const upstream = createUpstream(origin, log)
  return {
    paths: new Set(),
    async call(request, bindings) {
      bindings.leave?.()
      const response = rejectCall(request) ?? (await upstream(request, bindings))
      return withHeaders(response, apiHeaders)
    },
    async ask(request) {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      const body = method === 'GET' ? null : await request.arrayBuffer()
      const signal = AbortSignal.timeout(ASK_MS)
      return fetch(new URL(pathname + search, origin), { method, headers, body, signal })
    },
    async picture(request, bindings) {
      bindings.leave?.()
      return withHeaders(await upstream(request, bindings), pictureHeaders)
    },
    ping: createOriginPing(origin, clock),
    source: 'origin',
  }
}

/** Minimum size in bytes; for smaller answers compression is no faster. */
const MIN_COMPRESSED_BYTES = 1024

/** Compresses a JSON answer; cached by content, so that equal answers to guests are compressed once. */
async function compressJson(request: Request, response: Response, cache: Bytes): Promise<Response> {
  const encoding = getPreferredEncoding(request.headers.get('accept-encoding'))
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!isJson || response.headers.has('content-encoding')) return response
  const { status, headers } = response
  const plain = Buffer.from(await response.arrayBuffer())
  headers.set('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(plain.length))
  if (encoding === null || plain.length < MIN_COMPRESSED_BYTES)
    return new Response(new Uint8Array(plain), { status, headers })
  const key = `${encoding} ${makeEtag(plain)}`
  const bytes = cache.get(key) ?? (await encode(plain, encoding, 'live'))
  cache.set(key, bytes)
  headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(bytes.length))
  return new Response(new Uint8Array(bytes), { status, headers })
}

/** Interval of checks while an answer takes long, ms; together with the ping's timeout less than 3 s. */
const SUSPICIOUS_MS = 1000

/** Answers 503 if the database stops answering: a hanging connection never rejects. `work` is not cancelled. */
function unlessAway(work: Promise<Response>, ping: Ping): Promise<Response> {
  return new Promise((done, fail) => {
    let timer = setTimeout(ask, SUSPICIOUS_MS)
    let finished = false
    const finish = () => {
      finished = true
      clearTimeout(timer)
    }
    function ask() {
      ping().then(
        () => {
          if (!finished) timer = setTimeout(ask, SUSPICIOUS_MS)
        },
        () => done(createFailure(503)),
      )
    }
    work.finally(finish).then(done, fail)
  })
}
