import { DEMO_PASSWORD, USERS } from '#fixtures/mall/accounts.ts'
import { routes } from '#schemas/routes/routes.ts'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { Config } from '#server/platform/process/config.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { builtClient, developmentClient } from './client.ts'
import type { DevelopmentClient } from './development.ts'
import { onEnd } from './lifecycle.ts'
import { listen, type RunningServer } from './listen.ts'
import { openBackend } from './open-backend.ts'
import { loadPrerenderer } from './prerender/load.ts'
import { keepFresh } from './prerender/pages.ts'

/** A mall that answers. */
export interface OpenMall extends RunningServer {
  log: Logger
}

/** Opens everything and serves the mall; `close` stops serving, then closes the database. For `npm run dev` pass Vite. */
export async function openMall(
  config: Config,
  { vite }: { vite?: DevelopmentClient } = {},
): Promise<OpenMall> {
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const client = vite
    ? developmentClient(vite, config)
    : await builtClient(join(projectRoot, 'dist/client'), config)
  const opened = await openBackend(config, log, say)
  const { backend } = opened
  const dist = join(projectRoot, 'dist')
  const drawn = vite ? undefined : await loadPrerenderer(dist, { where: config, backend, log })
  const running = await listen(config, { backend, log, client, vite, ...drawn }).catch(
    async (error: unknown) => {
      await opened.close()
      throw error
    },
  )
  // The first visitor need not wait for the first drawing, nor one who comes after a while for another.
  const pages = drawn?.pages
  void pages?.find(new Request(running.url), '/')
  const stopFreshening = pages && keepFresh(pages)
  if (pages && backend.vitals) backend.vitals.drawnPages = pages.counts
  async function close(quiet?: number) {
    stopFreshening?.()
    await running.close(quiet)
    await opened.close()
  }
  return { ...running, log, close }
}

/** The mall for as long as the process lives; sees to it that the process ends well. */
export async function startServer(config: Config): Promise<void> {
  const { log, url, close } = await openMall(config)
  onEnd(process, {
    close,
    exit: (code) => process.exit(code),
    report: (error) => log.fatal({ err: error }, 'the server ends because of a defect'),
  })
  // Last: who reads that it is ready may press Ctrl-C at once.
  welcome(config, url)
}

function say(line: string): void {
  console.log(line)
}

/** Says where the mall stands and who may enter. */
export function welcome({ demo, routerMode }: Config, url: string): void {
  say(`商城已就绪：${url}`)
  if (!demo) return
  say(`演示账号：${USERS.map(({ userName }) => userName).join('、')}`)
  const outbox = new URL(
    `${routerMode === 'hash' ? '#' : '.'}${routes.demo.path}`,
    `${url.replace(/\/$/, '')}/`,
  )
  say(`密码都是 ${DEMO_PASSWORD}；短信验证码见 ${outbox.href}`)
}
