import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { systemRandom } from '#server/random.ts'
import { projectRoot } from '#server/root.ts'
import { createSite, type Backend } from './app.ts'
import { developmentFront, type DevelopmentClient } from './development.ts'
import { createFiles, type Files } from './files.ts'
import { drainable } from './lifecycle.ts'
import { createMetrics } from './metrics.ts'
import { createNodeServer } from './node-server.ts'
import { createDevelopmentShell, createShell, type Shell } from './shell.ts'

export interface RunningServer {
  server: Server
  /** Where a person opens the mall, with the base path. */
  url: string
  /** Not ready any more, running requests finished, no longer listening. The backend is the caller's to close. */
  close(): Promise<void>
}

interface Parts {
  backend: Backend
  log: Logger
  /** Vite in middleware mode: its modules instead of the built client, and no security policy on the pages. */
  vite?: DevelopmentClient | undefined
  /** The built client. */
  clientFolder?: string
}

type Wanted = Pick<Config, 'host' | 'port' | 'basePath' | 'routerMode' | 'metricsToken'>

/** Serves the mall; resolves once it listens. */
export async function listen(
  config: Wanted,
  { backend, log, vite, clientFolder }: Parts,
): Promise<RunningServer> {
  let draining = false
  const client = vite
    ? developmentClient(vite, config)
    : await builtClient(clientFolder ?? join(projectRoot, 'dist/client'), config)
  const site = createSite({
    config,
    backend,
    ...client,
    metrics: createMetrics(backend.paths, config.metricsToken),
    log,
    random: systemRandom,
    isDraining: () => draining,
  })
  const server = createNodeServer(
    site.fetch,
    config.basePath,
    vite && developmentFront(vite, config.basePath),
  )
  const close = drainable(server, () => (draining = true))
  await listening(server, config)
  return {
    server,
    url: `http://${nameOf(config.host)}:${portOf(server)}${config.basePath === '/' ? '' : config.basePath}`,
    close,
  }
}

interface Client {
  shell: Shell
  files: Files
}

async function builtClient(folder: string, config: Wanted): Promise<Client> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new NotBuilt(folder)
  })
  return { shell: await createShell(html, config), files: createFiles(folder) }
}

function developmentClient(vite: DevelopmentClient, config: Wanted): Client {
  const read = async (url: string) =>
    vite.transformIndexHtml(url, await readFile(join(vite.config.root, 'index.html'), 'utf8'))
  return { shell: createDevelopmentShell(read, config), files: { find: async () => undefined } }
}

/** The message is for the person at the terminal. */
export class NotBuilt extends Error {
  constructor(folder: string) {
    super(`没有找到构建好的页面（${folder}）。请先运行 npm run build，或直接用 npm start 启动。`)
  }
}

/** The message is for the person at the terminal. */
export class PortInUse extends Error {
  constructor({ host, port }: Pick<Config, 'host' | 'port'>) {
    super(
      `${host} 的端口 ${port} 已被别的程序占用。请先停止那个程序，或用 PORT 换一个端口，例如 PORT=8081 npm start。`,
    )
  }
}

async function listening(server: Server, config: Wanted): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new PortInUse(config) : error),
    )
    server.listen({ port: config.port, host: config.host }, done)
  })
}

function portOf(server: Server): number {
  // A listening TCP server has an AddressInfo; text is for pipes only.
  return (server.address() as AddressInfo).port
}

function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
