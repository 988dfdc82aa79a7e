import { join } from 'node:path'
import type { Logger } from 'pino'
import { DEMO_PASSWORD, USERS } from '#fixtures/mall/accounts.ts'
import { routes } from '#schemas/routes/routes.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import type { Config } from '#server/platform/process/config.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { loadBuiltClient, createDevelopmentClient } from './client.ts'
import type { DevelopmentClient } from './development.ts'
import { keepAssets } from './keep-assets.ts'
import { onEnd } from './lifecycle.ts'
import { listen, type RunningServer } from './listen.ts'
import { openLog } from './log.ts'
import { openBackend } from './open-backend.ts'
import { loadPrerenderer } from './prerender/load.ts'
import { keepFresh } from './prerender/pages.ts'
import { startTracing } from './start-tracing.ts'

export interface OpenMall extends RunningServer {
  log: Logger
}

/** Serves the mall; `close` stops serving, then closes the database. Pass Vite for `npm run dev`. */
export async function openMall(
  config: Config,
  { vite }: { vite?: DevelopmentClient } = {},
): Promise<OpenMall> {
  const log = openLog(config, systemClock)
  const endTracing = await startTracing(config.tracing, log)
  const say = createSay(config, log)
  if (config.tracing) say(`链路追踪：发送到 ${new URL(config.tracing.endpoint).origin}`)
  const client = vite
    ? createDevelopmentClient(vite, config)
    : await loadBuiltClient(join(projectRoot, 'dist/client'), config, join(config.dataDir, 'assets'))
  if (!vite) await keepOwnAssets(config, log)
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
  // Draw the home page now, so that the first visitor does not wait, and keep pages fresh for later ones.
  const pages = drawn?.pages
  void pages?.find(new Request(running.url), '/')
  const stopFreshening = pages && keepFresh(pages)
  if (pages && backend.vitals) backend.vitals.drawnPages = pages.counts
  async function close(quiet?: number) {
    stopFreshening?.()
    await running.close(quiet)
    await opened.close()
    await endTracing()
  }
  return { ...running, log, close }
}

/** Keeps a copy of this build's assets, so that processes of other builds can serve them to tabs still open. */
async function keepOwnAssets({ dataDir }: Config, log: Logger): Promise<void> {
  const [assets, kept] = [join(projectRoot, 'dist/client/assets'), join(dataDir, 'assets')]
  await keepAssets(assets, kept, systemClock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'the code of this build is not kept for processes of other builds'),
  )
}

/** Runs the mall for the lifetime of the process and shuts it down gracefully. */
export async function startServer(config: Config): Promise<void> {
  const { log, url, close } = await openMall(config)
  const say = createSay(config, log)
  onEnd(process, {
    close,
    exit: (code) => process.exit(code),
    report: (error) => log.fatal({ err: error }, 'the server ends because of a defect'),
    say,
  })
  // Print this last: the person who reads the welcome may press Ctrl-C at once.
  printWelcome(config, url, say)
}

type Say = (line: string) => void

/** Prints plain lines at a terminal and in a demo, otherwise logs JSON from the first line on. */
const createSay = ({ demo }: Pick<Config, 'demo'>, log: Logger): Say =>
  demo || process.stdout.isTTY ? (line) => console.log(line) : (line) => log.info(line)

/** Prints the mall's address and, in a demo, the accounts. */
export function printWelcome({ demo, routerMode }: Config, url: string, say: Say): void {
  say(`商城已就绪：${url}`)
  if (!demo) return
  say(`演示账号：${USERS.map(({ userName }) => userName).join('、')}`)
  const outbox = new URL(
    `${routerMode === 'hash' ? '#' : '.'}${routes.demo.path}`,
    `${url.replace(/\/$/, '')}/`,
  )
  say(`密码都是 ${DEMO_PASSWORD}；短信验证码见 ${outbox.href}`)
}
