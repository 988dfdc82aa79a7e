import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  /** postgres://… of its first database, which is empty. */
  url: string
  /** Kills the server without warning, like a machine that runs out of memory. */
  kill: () => Promise<void>
  /** After `kill`; resolves when it accepts connections again. */
  launch: () => Promise<void>
  stop: () => Promise<void>
}

const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
/** Processes of a killed server finish what they are at before another may have its folder, ms. */
const PATIENCE = 20_000

interface Wanted {
  /** Writes before it answers. */
  durable?: boolean
  /** The URL of the server that it is a streaming replica of. */
  copyOf?: string
}

/** A PostgreSQL of its own on a free port, of the programs in `binaries`. */
export async function startPostgresServer(
  binaries: string,
  { durable = false, copyOf }: Wanted = {},
): Promise<PostgresServer> {
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'mall-postgres-'))
  chmodSync(folder, 0o700)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...owner }
  const [program, ...how] =
    copyOf === undefined
      ? ['initdb', '-D', data, '-U', 'mall', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
      : ['pg_basebackup', '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', copyOf]
  const made = spawnSync(join(binaries, program), how, { ...options, encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`${program}: ${made.stderr || String(made.error)}`)
  }
  const port = await freePort()
  const settings = [
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    ...(durable ? [] : FAST),
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const begin = () =>
    spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })

  let server = begin()
  const stopNow = () => {
    server.kill('SIGQUIT')
    removeBusy(folder)
  }
  process.once('exit', stopNow)
  await ready(server)

  async function end(signal: 'SIGQUIT' | 'SIGKILL') {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  async function launch() {
    for (const until = performance.now() + PATIENCE; ; await pause(50)) {
      server = begin()
      try {
        return await ready(server)
      } catch (error) {
        if (performance.now() > until) throw error
      }
    }
  }
  async function stop() {
    process.off('exit', stopNow)
    await end('SIGQUIT')
    stopNow()
  }
  const url = `postgres://mall@127.0.0.1:${port}/postgres`
  return { url, launch, stop, kill: () => end('SIGKILL') }
}

/** The dying server still writes for a moment; nothing can be awaited in an 'exit' handler. */
function removeBusy(folder: string): void {
  for (let attempt = 1; existsSync(folder); attempt++) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (attempt === 20) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

function ready(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((done, fail) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (/ready to accept (?:read-only )?connections/.test(said)) done()
    })
    server.once('exit', () => fail(new Error(`postgres: ${said}`)))
  })
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      continue
    }
  }
  return { uid: 65_534, gid: 65_534 }
}
