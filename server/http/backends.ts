import type { HttpBindings } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApi } from '#server/api.ts'
import type { Services } from '#server/context.ts'
import type { Implemented } from '#server/implement.ts'
import type { Backend } from './app.ts'
import { ByteCache } from './byte-cache.ts'
import { failure } from './failure.ts'
import { compressJson } from './json-answer.ts'
import { callRefusal, limitBody } from './limits.ts'
import { peerOf } from './peer.ts'
import { createPictures } from './pictures.ts'
import { createUpstream } from './proxy.ts'
import { apiHeaders, pictureHeaders, withHeaders } from './security-headers.ts'

const COMPRESSED_BYTES = 16 * 1024 * 1024
type Env = { Bindings: HttpBindings }
type Sessions = Parameters<typeof createApi>[2]

/** Our own modules over our own database. */
export function ownBackend(services: Services, routes: readonly Implemented[], sessions: Sessions): Backend {
  const api = createApi(services, routes, sessions, (c) => ({
    ip: peerOf(c.env),
    token: c.req.header('Token') || null,
  }))
  api.notFound(() => failure(404))
  const calls = new Hono<Env>()
  calls.use(async (c, next) => callRefusal(c.req.raw) ?? next())
  calls.use(limitBody)
  calls.all('*', (c) => api.fetch(c.req.raw, c.env))

  const cache = new ByteCache(COMPRESSED_BYTES)
  const picture = createPictures(services.db)
  return {
    paths: new Set(routes.map(({ row }) => row.path)),
    async call(request, env) {
      const response = withHeaders(await calls.fetch(request, env), apiHeaders)
      return compressJson(request, response, cache)
    },
    picture: (request, _env, file) => picture(request, file),
    ping: () => services.db.execute(sql`select 1`),
  }
}

/** §7 by another backend (`MALL_API`), seen by the browser at our own origin; no database is opened. */
export function otherBackend(origin: string, log: Logger): Backend {
  const upstream = createUpstream(origin, log)
  return {
    paths: new Set(),
    async call(request, bindings) {
      const response = callRefusal(request) ?? (await upstream(request, bindings))
      return withHeaders(response, apiHeaders)
    },
    picture: async (request, bindings) => withHeaders(await upstream(request, bindings), pictureHeaders),
    ping: async () => undefined,
  }
}
