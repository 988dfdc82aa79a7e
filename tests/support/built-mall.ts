import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { JOURNEY_KEY } from './read-captcha.ts'
import { journeyRouter } from './router-mode.ts'

export interface BuiltMall {
  origin: string
  /** Id of the process that serves now. */
  pid: () => number
  /** Everything the server has printed so far. */
  output: () => string
  /** Kills the server as hard as can be and starts it again over the same data; gives the time until it is ready, ms. */
  restart: () => Promise<number>
  stop: () => Promise<void>
}

const main = 'dist/server/main.js'
/** A first start unpacks the prepared database, or makes it on the spot: minutes in PostgreSQL on a busy machine. */
const PATIENCE = 300_000

/** The built mall with demo data on a free port, in a data folder of its own; `env` adds to its environment. */
export async function startBuiltMall(env: Record<string, string> = {}): Promise<BuiltMall> {
  if (!existsSync(main)) throw new Error(`${main} is missing: run npm run build first`)
  const folder = await mkdtemp(join(tmpdir(), 'mall-journeys-'))
  const port = String(await freePort())
  const own = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: '',
    SESSION_KEY: JOURNEY_KEY,
    MALL_API: '',
    ROUTER_MODE: journeyRouter,
    // Journeys ship and decide by themselves, and a busy machine is no warehouse's clock.
    MALL_SIMULATION: '0',
  }
  let output = ''
  const launch = () => {
    const server = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...own, ...env },
    })
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    return server
  }
  let server = launch()
  // A mall that nobody stops ends with the process that started it.
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  async function restart() {
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
    const from = performance.now()
    server = launch()
    await untilReady(mall, server)
    return performance.now() - from
  }
  const mall = {
    origin: `http://127.0.0.1:${port}`,
    pid: () => server.pid ?? 0,
    output: () => output,
    restart,
    async stop() {
      process.off('exit', removeFolder)
      await stop(server, folder)
    },
  }
  await untilReady(mall, server)
  return mall
}

async function untilReady(
  mall: Pick<BuiltMall, 'origin' | 'output' | 'stop'>,
  server: ChildProcess,
): Promise<void> {
  const deadline = performance.now() + PATIENCE
  while (server.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(`${mall.origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  await mall.stop()
  throw new Error(`The mall did not become ready:\n${mall.output()}`)
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    const late = setTimeout(() => server.kill('SIGKILL'), 15_000)
    await gone
    clearTimeout(late)
  }
  await rm(folder, { recursive: true, force: true })
}
