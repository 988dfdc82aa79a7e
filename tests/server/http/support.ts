import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo, type BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Backend } from '#server/app/http/backend.ts'
import { createOtherBackend } from '#server/app/http/backends.ts'
import { loadBuiltClient } from '#server/app/http/client.ts'
import { listen } from '#server/app/http/listen.ts'

export const SCRIPT = `export const mall = '${'商城'.repeat(600)}'\n`
const INDEX = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8" />
<meta name="mall-router" content="%ROUTER%" /><meta name="mall-base" content="%BASE%" />
<script type="module" crossorigin src="./assets/mall-1a2b.js"></script></head><body><div id="root"></div></body></html>`

const CLIENT: Record<string, string | Buffer> = {
  'index.html': INDEX,
  'apps/admin/host.html': INDEX.replaceAll('./assets', '../../assets').replaceAll('mall-1a2b', 'host-3c4d'),
  'apps/admin/index.html': `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8" />
<script type="module" crossorigin src="../../assets/admin-5e6f.js"></script></head><body><div id="root"></div></body></html>`,
  'apps/platform/host.html': INDEX.replaceAll('./assets', '../../assets').replaceAll(
    'mall-1a2b',
    'host-3c4d',
  ),
  'apps/platform/index.html': `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8" />
<script type="module" crossorigin src="../../assets/platform-7a8b.js"></script></head><body><div id="root"></div></body></html>`,
  'apps/replay/index.html': INDEX.replaceAll('./assets', '../../assets').replaceAll(
    'mall-1a2b',
    'replay-9c0d',
  ),
  'replay/mockServiceWorker.js': 'addEventListener("fetch", () => {})',
  'assets/mall-1a2b.js': SCRIPT,
  'assets/mall-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/mall-1a2b.js.gz': gzipSync(SCRIPT),
  'assets/mall-1a2b.js.map': '{"version":3}',
  'robots.txt': 'User-agent: *\n',
  'demo/supply-chain-api.html': '<!doctype html><title>供应链产品接口文档</title>',
  'demo/supply-chain-api.json': '{"openapi":"3.1.0"}',
  '.vite/manifest.json': '{"secret":"manifest"}',
  '.env': 'SECRET=1',
}

/** A folder like dist/client, removed after the file's tests. */
export async function clientFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-client-'))
  for (const [name, content] of Object.entries(CLIENT)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}
interface Sending {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/** A request as it is: no redirect followed, nothing decompressed, the path not tidied. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Sending = {}) {
  return new Promise<Reply>((done, fail) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          const whole = Buffer.concat(chunks)
          const { statusCode = 0, headers: received } = response
          done({ status: statusCode, headers: received, body: whole, text: whole.toString() })
        })
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}

/** Bytes on a connection and all that comes back until the server closes it. */
function talk(port: number, text: string): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')))
    socket.on('close', () => done(said))
    socket.on('error', fail)
  })
}

export const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

interface Options {
  backend?: Backend
  basePath?: string
  routerMode?: 'hash' | 'history'
  publicOrigin?: string
  demo?: boolean
  metricsToken?: string
  trustedProxies?: BlockList | null
}

/** The HTTP surface on a free port, with the client of `clientFolder`; unless given, the backend is one that is away. */
export async function startSite({
  backend,
  basePath = '/',
  routerMode = 'hash',
  publicOrigin,
  demo = false,
  metricsToken,
  trustedProxies = null,
}: Options = {}) {
  const logs: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logs.push(line) })
  const config = {
    host: '127.0.0.1',
    port: 0,
    basePath,
    routerMode,
    publicOrigin,
    demo,
    metricsToken,
    trustedProxies,
  }
  const running = await listen(config, {
    backend: backend ?? createOtherBackend('http://127.0.0.1:1', log),
    log,
    client: await loadBuiltClient(await clientFolder(), config),
  })
  const { port } = running.server.address() as AddressInfo
  let closing: Promise<void> | undefined
  const close = () => (closing ??= running.close())
  afterAll(close)
  return {
    port,
    logs,
    close,
    url: running.url,
    ask: (path: string, sending?: Sending) => ask(port, path, sending),
    talk: (text: string) => talk(port, text),
  }
}
export type TestSite = Awaited<ReturnType<typeof startSite>>
