import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { matchRoute } from '#schemas/routes/href.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { createFailure } from './failure.ts'
import { MAX_HEADERS } from './limits.ts'
import { getClient, getPeer, type Bindings } from './peer.ts'
import { serveInTurns } from './serve-in-turns.ts'

export type Answer = (request: Request, env: Bindings) => Response | Promise<Response>
/** Handles a request before the mall, or calls `next`. */
export type InFront = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Limits against clients that are gone or slow on purpose. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  /** Longer than the usual 60 s of balancers, so that the balancer closes first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
}
/** Maximum time in which a client reads nothing of an answer, ms. */
const SLOW_READER_MS = 60_000

interface Place {
  basePath: string
  /** Proxies of the operator, whose X-Forwarded-For is trusted. */
  trusted?: BlockList | null | undefined
}

/** Creates a server that does not listen yet; removes the base path, and redirects a bare `/` to it. */
export function createNodeServer(answer: Answer, { basePath, trusted }: Place, inFront?: InFront): Server {
  const leaving = new WeakMap<IncomingMessage, () => void>()
  const listener = getRequestListener(
    async (request, env) => {
      // The library's type also covers HTTP/2, which is not served here.
      const bindings = env as HttpBindings
      const { rawHeaders } = bindings.incoming
      const leave = leaving.get(bindings.incoming)
      if (rawHeaders.length > 2 * MAX_HEADERS) return createFailure(431, '请求头过多')
      if (namesTwoHosts(rawHeaders)) return createFailure(400, '请求格式不正确')
      const peer = trusted && { peer: getClient(bindings, trusted) }
      const response = await answer(request, { ...bindings, ...peer, ...(leave && { leave }) })
      leave?.()
      bindings.incoming.socket.setTimeout(SLOW_READER_MS)
      return response
    },
    { errorHandler: () => createFailure(400, '请求格式不正确') },
  )
  const server = createServer(LIMITS)
  serveInTurns(server, {
    addressOf: (asked) => getPeerKey(trusted ? getClient(asked, trusted) : getPeer(asked)),
    serve({ incoming, outgoing }, leave) {
      const serve = () => {
        // HTTP/1.0, which some balancers use for /healthz, needs no Host.
        incoming.headers.host ??= 'localhost'
        const at = incoming.url ?? '/'
        const elsewhere = belowBase(at, basePath)
        if (elsewhere !== undefined) return void outgoing.writeHead(302, { Location: elsewhere }).end()
        incoming.url = withoutBase(at, basePath)
        leaving.set(incoming, leave)
        void listener(incoming, outgoing)
      }
      if (inFront) inFront(incoming, outgoing, serve)
      else serve()
    },
  })
  server.maxHeadersCount = 2 * MAX_HEADERS
  return server
}

/** Removes the base path if present: balancers probe bare paths, and calls are relative to the origin. */
function withoutBase(url: string, basePath: string): string {
  return url.startsWith(basePath) ? url.slice(basePath.length - 1) : url
}

/** Returns the address below the base path for a screen outside of it; undefined for all other addresses. */
function belowBase(url: string, basePath: string): string | undefined {
  const [path = '', query] = url.split('?', 2)
  if (url.startsWith(basePath)) return undefined
  if (path === '/' || `${path}/` === basePath) return basePath
  if (path !== '/pc/' && matchRoute(path) === undefined) return undefined
  return basePath.slice(0, -1) + path + (query === undefined ? '' : `?${query}`)
}

/** Returns true for several Host headers: readers of the first and of the last would differ (RFC 9112 3.2). */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1
}
