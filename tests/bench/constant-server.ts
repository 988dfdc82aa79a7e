import { join } from 'node:path'
import { pino } from 'pino'
import { pages } from '#schemas/api/pages.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { builtClient } from '#server/http/client.ts'
import { listen } from '#server/http/listen.ts'
import { openBackend } from '#server/http/open-backend.ts'
import { projectRoot } from '#server/platform/process/root.ts'

/**
 * The mall's own server with one more path, whose answer is the home page's bytes: what the same process, with the same
 * headers and log, can do at most. A child process of the bench; says its address on standard output.
 */
const CONSTANT = '/mall/v1/bench/constant'

const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const opened = await openBackend(config, log, () => undefined)
const { backend } = opened

/** The first request asks the mall once; every later one gets the same bytes. */
let same: Promise<{ body: ArrayBuffer; headers: Headers }> | undefined

async function homeById(origin: string) {
  const answer = await fetch(new URL(pages.findPageById.path, origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' },
    body: JSON.stringify({ pageId: 'home' }),
  })
  if (!answer.ok) throw new Error(`the home page by id: ${answer.status}`)
  const body = await answer.arrayBuffer()
  return { body, headers: new Headers({ 'Content-Type': answer.headers.get('content-type') ?? '' }) }
}

const running = await listen(config, {
  backend: {
    ...backend,
    paths: new Set([...backend.paths, CONSTANT]),
    async call(request, env) {
      const { pathname, origin } = new URL(request.url)
      if (pathname !== CONSTANT) return backend.call(request, env)
      same ??= homeById(origin)
      const { body, headers } = await same
      return new Response(body, { headers })
    },
  },
  log,
  client: await builtClient(join(projectRoot, 'dist/client'), config),
})
console.log(JSON.stringify({ url: running.url, constant: CONSTANT }))
process.once('SIGTERM', () => {
  void running
    .close()
    .then(() => opened.close())
    .then(() => process.exit(0))
})
