import { DEMO_PASSWORD, USERS } from '#fixtures/mall/accounts.ts'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { projectRoot } from '#server/root.ts'
import { builtClient, developmentClient } from './client.ts'
import type { DevelopmentClient } from './development.ts'
import { onEnd } from './lifecycle.ts'
import { listen, type RunningServer } from './listen.ts'
import { openBackend } from './open-backend.ts'

/** Opens everything, serves the mall, and sees to it that the process ends well. For `npm run dev` pass Vite. */
export async function startServer(
  config: Config,
  { vite }: { vite?: DevelopmentClient } = {},
): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const say = (line: string) => console.log(line)
  const client = vite
    ? developmentClient(vite, config)
    : await builtClient(join(projectRoot, 'dist/client'), config)
  const opened = await openBackend(config, log, say)
  const running = await listen(config, { backend: opened.backend, log, client, vite }).catch(
    async (error: unknown) => {
      await opened.close()
      throw error
    },
  )
  onEnd(process, {
    async close() {
      await running.close()
      await opened.close()
    },
    exit: (code) => process.exit(code),
    report: (error) => log.fatal({ err: error }, 'the server ends because of a defect'),
  })
  say(`商城已就绪：${running.url}`)
  if (config.demo) {
    say(`演示账号：${USERS.map(({ userName }) => userName).join('、')}`)
    say(
      `密码都是 ${DEMO_PASSWORD}；短信验证码见 ${new URL(config.routerMode === 'hash' ? '#/demo' : 'demo', `${running.url.replace(/\/$/, '')}/`).href}`,
    )
  }
  return running
}
