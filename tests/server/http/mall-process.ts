import { pino } from 'pino'
import { HOUR_MS } from '#schemas/base/constants.ts'
import { createOtherBackend } from '#server/app/http/backends.ts'
import { loadBuiltClient } from '#server/app/http/client.ts'
import { onEnd } from '#server/app/http/lifecycle.ts'
import { listen } from '#server/app/http/listen.ts'

/** A process of its own for lifecycle.test.ts: the HTTP surface over another backend, on a free port that it reports; with a third word it waits an hour for whoever it answers. */
const [folder = '', origin = '', unhurried] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const config = {
  host: '127.0.0.1',
  port: 0,
  basePath: '/',
  routerMode: 'hash' as const,
  metricsToken: undefined,
}
const client = await loadBuiltClient(folder, config)
const running = await listen(config, {
  backend: createOtherBackend(origin, log),
  log,
  client,
  ...(unhurried && { limits: { accept: HOUR_MS, drain: HOUR_MS } }),
})
onEnd(process, {
  close(quiet) {
    if (process.connected) process.send?.('ending')
    return running.close(quiet)
  },
  exit: (code) => process.exit(code),
  report: () => process.stdout.write('reported\n'),
  say: (line) => process.stdout.write(`${line}\n`),
})
/** Time for which a page, a password or the embedded database blocks the process. */
const BUSY_MS = 3
const orders: Readonly<Record<string, () => void>> = {
  defect: () =>
    setImmediate(() => {
      throw new Error('a defect')
    }),
  busy() {
    running.server.prependListener('request', () => {
      for (const until = performance.now() + BUSY_MS; performance.now() < until;);
    })
    process.send?.('busy')
  },
}
process.on('message', (order: string) => orders[order]?.())
process.send?.(running.server.address())
