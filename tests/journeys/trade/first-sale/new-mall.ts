import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltMall, startBuiltMall } from '#tests/support/built-mall.ts'
import { startPostgres } from '#tests/support/postgres.ts'

export const ADMIN = { userName: 'boss', password: 'Tester-2026x' }

/** `npm run admin -- boss`, as docs/production.md tells it: the password comes from a pipe. */
async function makeAdmin(env: Record<string, string>): Promise<void> {
  const made = spawn(process.execPath, ['dist/server/main.js', '--admin', ADMIN.userName], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  made.stdin.end(`${ADMIN.password}\n`)
  const [code] = await once(made, 'exit')
  if (code !== 0) throw new Error('the administrator was not made')
}

/** The built mall without demo data, with one administrator, over an empty database; `more` adds to its environment. */
export async function startNewMall(
  database: 'the embedded database' | 'PostgreSQL',
  more: Record<string, string>,
): Promise<BuiltMall> {
  const postgres = database === 'PostgreSQL' ? await startPostgres(process.env.TEST_DATABASE_URL) : undefined
  const folder = await mkdtemp(join(tmpdir(), 'mall-new-'))
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? '',
    MALL_DEMO: '0',
    NODE_ENV: 'production',
    ...more,
  }
  const clear = async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeAdmin(env)
    const mall = await startBuiltMall(env)
    const stop = async () => {
      try {
        await mall.stop()
      } finally {
        await clear()
      }
    }
    return { ...mall, stop }
  } catch (error) {
    await clear()
    throw error
  }
}
