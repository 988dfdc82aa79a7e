import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import autocannon, { type Asked } from 'autocannon'
import * as z from 'zod/mini'
import { pages } from '#schemas/content/pages/calls.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { replaceHome } from './malls.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Requests a second, a value a round; the three take turns. */
export interface ServerRows {
  page: readonly number[]
  /** The same bytes by the same server, which does no more than that for them. */
  constant: readonly number[]
  /** The same bytes by the server's library alone. */
  bare: readonly number[]
}

const CONNECTIONS = 32
const SECONDS = 3
/** How a page is asked for by its id. */
const ASKED: Asked = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ pageId: 'home' }),
}
const Ready = z.object({ url: z.string(), constant: z.string(), bare: z.string() })

/** A page document by id against a constant of the same bytes, by the same server and by its library alone. */
export async function measureServer(home: string, runs: number): Promise<ServerRows> {
  const folder = await temporaryFolder()
  await replaceHome(folder.path, home)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
  }
  const args = ['--import', 'tsx', join(projectRoot, 'tests/bench/constant-server.ts')]
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, HOST: '127.0.0.1', DATABASE_URL: '', MALL_API: '' },
  })
  const gone = once(child, 'exit')
  try {
    const line = await Promise.race([firstLine(child.stdout), gone.then(() => null)])
    if (line === null) throw new Error('the server ended before it was ready')
    const { url, constant, bare } = z.parse(Ready, JSON.parse(line))
    const rows: Record<keyof ServerRows, number[]> = { page: [], constant: [], bare: [] }
    for (let round = 0; round <= runs; round++) {
      const byId = await rate(url + pages.findPageById.path, ASKED)
      const same = await rate(url + constant, ASKED)
      const alone = await rate(bare, { method: 'GET' })
      if (round === 0) continue
      rows.page.push(byId)
      rows.constant.push(same)
      rows.bare.push(alone)
    }
    return rows
  } finally {
    child.kill('SIGTERM')
    await gone
    folder.remove()
  }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line
  throw new Error('the server said nothing')
}

async function rate(url: string, asked: Asked): Promise<number> {
  const result = await autocannon({ url, ...asked, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`)
  return result.requests.average
}
