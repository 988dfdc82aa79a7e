import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { pages } from '#schemas/content/pages/calls.ts'
import { loadBuiltClient } from '#server/app/http/client.ts'
import { listen } from '#server/app/http/listen.ts'
import { openBackend } from '#server/app/http/open-backend.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { projectRoot } from '#server/platform/process/root.ts'

/**
 * The mall's own server with one more path, whose answer is the home page's bytes: what the same process, with the same
 * log and counters, can do at most. Beside it, on a port of its own, the library alone answers the same bytes. A child
 * process of the bench; says its addresses on standard output.
 */
const CONSTANT = '/mall/v1/bench/constant'

interface Answer {
  /** The library writes a Uint8Array in one go, like the mall's own answers; it would stream an ArrayBuffer. */
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const opened = await openBackend(config, log, () => undefined)
const { backend } = opened

async function homeById(origin: string): Promise<Answer> {
  const answer = await fetch(new URL(pages.findPageById.path, origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' },
    body: JSON.stringify({ pageId: 'home' }),
  })
  if (!answer.ok) throw new Error(`the home page by id: ${answer.status}`)
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    type: answer.headers.get('content-type') ?? '',
  }
}

const running = await listen(config, {
  backend: {
    ...backend,
    paths: new Set([...backend.paths, CONSTANT]),
    async call(request, env) {
      if (new URL(request.url).pathname !== CONSTANT) return backend.call(request, env)
      return new Response(home.bytes, { headers: { 'Content-Type': home.type } })
    },
  },
  log,
  client: await loadBuiltClient(join(projectRoot, 'dist/client'), config),
})
// The path above is asked for only when this is known: the parent learns it at the end.
const home = await homeById(running.url)

/** A server of the library and nothing else. */
async function bareServer({ bytes, type }: Answer): Promise<{ server: ServerType; url: string }> {
  const app = new Hono()
  app.get('/', (c) => c.body(bytes, 200, { 'Content-Type': type }))
  return new Promise((done) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      done({ server, url: `http://127.0.0.1:${port}/` }),
    )
  })
}

const bare = await bareServer(home)
console.log(JSON.stringify({ url: running.url, constant: CONSTANT, bare: bare.url }))
process.once('SIGTERM', () => {
  bare.server.close()
  void running
    .close()
    .then(() => opened.close())
    .then(() => process.exit(0))
})
