import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Config } from '#server/platform/process/config.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { createSite } from './app.ts'
import type { Backend } from './backend.ts'
import type { Client } from './client.ts'
import { createDevelopmentFront, type DevelopmentClient } from './development.ts'
import { createDrain, type Limits } from './lifecycle.ts'
import { createMetrics } from './metrics.ts'
import { createNodeServer } from './node-server.ts'
import type { Prerenderer } from './prerender/load.ts'

export interface RunningServer {
  server: Server
  /** Address of the mall, including the base path. */
  url: string
  /** Stops listening after `quiet` ms without new requests. The caller closes the backend. */
  close(quiet?: number): Promise<void>
}

interface Parts extends Partial<Prerenderer> {
  backend: Backend
  log: Logger
  client: Client
  /** Vite server, which answers its own modules before the mall does. */
  vite?: DevelopmentClient | undefined
  /** Time limits of a stop; a few seconds by default. */
  limits?: Limits
}

type ListenConfig = Pick<Config, 'host' | 'port' | 'basePath' | 'routerMode' | 'metricsToken'> &
  Partial<Pick<Config, 'trustedProxies' | 'publicOrigin' | 'demo'>>

/** Serves the mall and resolves once it listens. Throws `CannotListen`. */
export async function listen(
  config: ListenConfig,
  { backend, log, vite, client, pages, screens, limits }: Parts,
): Promise<RunningServer> {
  let draining = false
  const site = createSite({
    config,
    backend,
    ...client,
    pages,
    screens,
    metrics: createMetrics(backend.paths, config.metricsToken, backend),
    log,
    random: systemRandom,
    isDraining: () => draining,
  })
  const server = createNodeServer(
    site.fetch,
    { basePath: config.basePath, trusted: config.trustedProxies },
    vite && createDevelopmentFront(vite, config.basePath),
  )
  const close = createDrain(server, () => (draining = true), limits)
  await listening(server, config)
  return {
    server,
    url: `http://${nameOf(config.host)}:${portOf(server)}${config.basePath === '/' ? '' : config.basePath}`,
    close,
  }
}

/** Error of a port or host that cannot be used; the message is shown at the terminal. */
export class CannotListen extends Error {
  constructor({ host, port }: Pick<Config, 'host' | 'port'>, code: string) {
    const other = `用 PORT 换一个端口，例如 PORT=${port === 8081 ? 8082 : 8081} npm start。`
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `${host} 的端口 ${port} 已被别的程序占用。请先停止那个程序，或${other}`,
      EACCES: `没有权限使用端口 ${port}。请${other}`,
    }
    super(
      sentences[code] ??
        `无法在 HOST=${host} 上监听（${code}）：它不是这台机器的地址。请改用 127.0.0.1 或 0.0.0.0。`,
    )
  }
}

async function listening(server: Server, config: ListenConfig): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === undefined ? error : new CannotListen(config, error.code)),
    )
    server.listen({ port: config.port, host: config.host }, done)
  })
}

function portOf(server: Server): number {
  // The address is a string only for pipes; a listening TCP server has an AddressInfo.
  return (server.address() as AddressInfo).port
}

function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
