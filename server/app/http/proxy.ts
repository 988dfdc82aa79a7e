import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { createFailure } from './failure.ts'
import type { Ping } from './health.ts'
import { getPeer, type Bindings } from './peer.ts'

/** Headers that concern a single connection (RFC 9110 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
])
/** Headers that are replaced, so that the request looks to the other backend like one of its own pages. */
const REPLACED: ReadonlySet<string> = new Set([
  ...['host', 'origin', 'referer', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
])
/** Timeouts of connecting and of a silent answer, ms; a silence may last as long as the client waits. */
const CONNECT_MS = 3000
const SILENCE_MS = 600_000

/** Statuses by which the other backend, or a gateway before it, says that it is unavailable. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])
const PROBE_MS = 2000
/** Lifetime of a probe's result, ms, so that many balancers cause only one request in that time. */
const FOUND_MS = 1000

export type Upstream = (request: Request, bindings: Bindings) => Promise<Response>

/** Forwards requests to the other backend (`MALL_API`); 503 in the envelope if it cannot be reached. */
export function createUpstream(origin: string, log: Logger): Upstream {
  const secure = origin.startsWith('https:')
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const send = secure ? httpsRequest : httpRequest

  return function forward(request, bindings) {
    const { incoming, outgoing: client } = bindings
    const { pathname, search } = new URL(request.url)
    const target = new URL(origin)
    return new Promise((done) => {
      const outgoing = send({
        agent,
        protocol: target.protocol,
        hostname: target.hostname,
        port: target.port,
        method: request.method,
        path: pathname + search,
        headers: forwarded(bindings, target.host),
        signal: request.signal,
        timeout: SILENCE_MS,
      })
      const impatience = setTimeout(() => outgoing.destroy(new Error('connect timeout')), CONNECT_MS)
      outgoing.once('socket', (socket) => {
        const calm = () => clearTimeout(impatience)
        if (socket.connecting) socket.once('connect', calm)
        else calm()
      })
      outgoing.once('timeout', () => outgoing.destroy(new Error('silent for too long')))
      outgoing.once('response', (response) => done(toResponse(response, client)))
      outgoing.once('error', (error) => {
        clearTimeout(impatience)
        if (!request.signal.aborted) log.warn({ reason: error.message }, 'the other backend did not answer')
        done(createFailure(503))
      })
      incoming.pipe(outgoing)
    })
  }
}

function forwarded(bindings: Bindings, host: string): Record<string, string | string[]> {
  const { incoming } = bindings
  const dropped = new Set([...HOP_BY_HOP, ...REPLACED, ...namedIn(incoming.headers.connection)])
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined || dropped.has(name) ? [] : [[name, value] as const],
  )
  return {
    ...Object.fromEntries(headers),
    host,
    'x-forwarded-for': getPeer(bindings),
  }
}

function toResponse(response: IncomingMessage, client: ServerResponse): Response {
  const { statusCode = 502 } = response
  const dropped = new Set([...HOP_BY_HOP, ...namedIn(response.headers.connection)])
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) {
    if (value === undefined || dropped.has(name)) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const empty = [204, 205, 304].includes(statusCode)
  if (empty) response.resume()
  return new Response(empty ? null : bodyOf(response, client), { status: statusCode, headers })
}

/** Returns the body; breaks the client's connection if the upstream breaks off, as an end would look complete. */
function bodyOf(response: IncomingMessage, client: ServerResponse): ReadableStream {
  const reader = Readable.toWeb(response).getReader()
  return new ReadableStream({
    async pull(controller) {
      const part = await reader.read().catch(() => undefined)
      if (part === undefined) client.destroy()
      if (part === undefined || part.done) controller.close()
      else controller.enqueue(part.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

function namedIn(connection: string | undefined): string[] {
  return (connection ?? '').split(',').map((name) => name.trim().toLowerCase())
}

/** Pings with the smallest guest call; any answer except 502, 503 and 504 counts as alive. */
export function createOriginPing(origin: string, clock: Clock): Ping {
  let last: { at: number; found: Promise<unknown> } | undefined

  async function probe() {
    const signal = AbortSignal.timeout(PROBE_MS)
    const { body, status } = await fetch(new URL(catalog.listLabel.path, origin), {
      signal,
      redirect: 'manual',
    })
    await body?.cancel()
    if (AWAY.has(status)) throw new Error(`the other backend answered ${status}`)
  }
  return () => {
    const now = clock.now()
    if (last === undefined || now - last.at >= FOUND_MS || now < last.at) last = { at: now, found: probe() }
    return last.found
  }
}
