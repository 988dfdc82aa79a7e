import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { matchRoute } from '#schemas/routes/href.ts'
import { peerKey } from '#server/platform/process/networks.ts'
import { failure } from './failure.ts'
import { MAX_HEADERS } from './limits.ts'
import { clientOf, peerOf, type Bindings } from './peer.ts'
import { serveInTurns } from './serve-in-turns.ts'

export type Answer = (request: Request, env: Bindings) => Response | Promise<Response>
/** Looks at a request first and calls `next` for what is not its own, as Vite's middlewares do. */
export type InFront = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** What a client that is lost, or slow on purpose, may take of a connection. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  /** Longer than the 60 s of the usual balancers: the side that closes first should be theirs. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
}
/** An answer of which nothing was taken for so long is given up. */
const SLOW_READER_MS = 60_000

interface Place {
  basePath: string
  /** Proxies of our own, whose X-Forwarded-For is believed. */
  trusted?: BlockList | null | undefined
}

/** A server that does not listen yet. The base path is off before `answer` sees the address; a bare `/` is led to it. */
export function createNodeServer(answer: Answer, { basePath, trusted }: Place, inFront?: InFront): Server {
  const leaving = new WeakMap<IncomingMessage, () => void>()
  const listener = getRequestListener(
    async (request, env) => {
      // The library's type also covers HTTP/2, which is not served here.
      const bindings = env as HttpBindings
      const { rawHeaders } = bindings.incoming
      const leave = leaving.get(bindings.incoming)
      if (rawHeaders.length > 2 * MAX_HEADERS) return failure(431, '请求头过多')
      if (namesTwoHosts(rawHeaders)) return failure(400, '请求格式不正确')
      const peer = trusted && { peer: clientOf(bindings, trusted) }
      const response = await answer(request, { ...bindings, ...peer, ...(leave && { leave }) })
      leave?.()
      bindings.incoming.socket.setTimeout(SLOW_READER_MS)
      return response
    },
    { errorHandler: () => failure(400, '请求格式不正确') },
  )
  const server = createServer(LIMITS)
  serveInTurns(server, {
    addressOf: (asked) => peerKey(trusted ? clientOf(asked, trusted) : peerOf(asked)),
    serve({ incoming, outgoing }, leave) {
      const serve = () => {
        // HTTP/1.0 needs no Host, and balancers ask /healthz by it.
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

/** Probes and calls also answer without the base path: balancers ask them there, and calls are relative to the origin. */
function withoutBase(url: string, basePath: string): string {
  return url.startsWith(basePath) ? url.slice(basePath.length - 1) : url
}

/** Where a screen stands that was asked for beside the base path: the browser would not know it there. */
function belowBase(url: string, basePath: string): string | undefined {
  const [path = '', query] = url.split('?', 2)
  if (url.startsWith(basePath)) return undefined
  if (path === '/' || `${path}/` === basePath) return basePath
  if (path !== '/pc/' && matchRoute(path) === undefined) return undefined
  return basePath.slice(0, -1) + path + (query === undefined ? '' : `?${query}`)
}

/** RFC 9112 3.2: who reads the first one and who reads the last would answer for different hosts. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1
}
