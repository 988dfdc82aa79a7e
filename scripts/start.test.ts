import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Stands for the server: says its number, closes on a signal or when its parent is gone, keeps a trace of that. */
const server = `
  const { writeFileSync } = require('node:fs')
  const close = (why) => { writeFileSync('closed', String(why)); process.exit(0) }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, close)
  process.on('disconnect', () => close('disconnect'))
  setInterval(() => {}, 1000)
  if (process.env.REFUSE) { console.error('PORT=abc：…'); process.exit(1) }
  console.log('pid ' + process.pid + ' ' + process.ppid)`

let clone: string
const children: ChildProcess[] = []

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'mall-start-'))
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'server/platform/process/claim.mjs']) {
    await cp(join(root, path), join(clone, path), { recursive: true })
  }
  await mkdir(join(clone, 'node_modules'))
  await writeFile(join(clone, 'node_modules/.package-lock.json'), '{}')
  await mkdir(join(clone, 'dist/server'), { recursive: true })
  await writeFile(
    join(clone, 'dist/server/main.js'),
    `import { createRequire } from 'node:module'
    const require = createRequire(import.meta.url)${server}`,
  )
  await markBuilt()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(join(clone, 'closed'), { force: true })
})
// A killed process may still be writing, hence the retries.
afterAll(() => rm(clone, { recursive: true, force: true, maxRetries: 10 }))

async function markBuilt() {
  const product = pathToFileURL(join(clone, 'scripts/product.mjs')).href
  const code = `const p = await import('${product}'); p.markBuilt(p.sourcesDigest())`
  execFileSync(process.execPath, ['--input-type=module', '-e', code])
}

interface Started {
  npm: ChildProcess
  output: string
  serverPid: number
  startPid: number
}

/** Resolves once the output matches `until`; by default, once the server has said its number. */
async function npmStart(env: Record<string, string> = {}, until = /pid (\d+) (\d+)/): Promise<Started> {
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  children.push(npm)
  let output = ''
  return new Promise((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = until.exec(output)
      if (found) done({ npm, output, serverPid: Number(found[1]), startPid: Number(found[2]) })
    }
    npm.stdout.on('data', read)
    npm.stderr.on('data', read)
    npm.once('exit', (code) => fail(new Error(`${code}: ${output}`)))
  })
}

/** A zombie that nobody has collected yet is not alive. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

describe('npm start', () => {
  it('says each step in one line, and has nothing to do the second time', async () => {
    const { output } = await npmStart()
    for (const line of ['第 1/4 步', '第 2/4 步', '第 3/4 步'])
      expect(output).toMatch(new RegExp(`${line} .*：已是最新\n`))
    expect(output).toContain('第 4/4 步 启动商城…\n')
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    '%s to npm closes the server and leaves no orphan',
    async (signal) => {
      const { npm, serverPid, startPid } = await npmStart()
      npm.kill(signal)
      await expect.poll(() => isAlive(serverPid) || isAlive(startPid)).toBe(false)
      expect(existsSync(join(clone, 'closed'))).toBe(true)
    },
  )

  it('kill -9 of the script closes the server, too', async () => {
    const { serverPid, startPid } = await npmStart()
    process.kill(startPid, 'SIGKILL')
    await expect.poll(() => isAlive(serverPid)).toBe(false)
    expect(existsSync(join(clone, 'closed'))).toBe(true)
  })

  it('fails when the server refuses, with the words of the server', async () => {
    await expect(npmStart({ REFUSE: '1' })).rejects.toThrow(/^1: [^]*PORT=abc：…/)
  })

  it('waits while another command prepares, and goes on when that one is done', async () => {
    const claiming = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { claim } = await import('${pathToFileURL(join(clone, 'server/platform/process/claim.mjs')).href}')
        await claim('${join(clone, '.cache/preparation.lock')}'); process.send('held'); setInterval(() => {}, 1000)`,
      ],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    )
    children.push(claiming)
    await new Promise((done) => claiming.once('message', done))
    const { npm } = await npmStart({}, new RegExp(`另一个进程（${claiming.pid}）正在安装或构建，等它完成…`))
    claiming.kill('SIGKILL')
    const [chunk] = await once(npm.stdout ?? npm, 'data')
    expect(String(chunk)).toContain('第 1/4 步')
  })

  it('builds again after a source has changed', async () => {
    await writeFile(join(clone, 'server/extra.ts'), 'export {}')
    await expect(npmStart()).rejects.toThrow('构建没有成功')
    await rm(join(clone, 'server/extra.ts'))
    await markBuilt()
    await npmStart()
  })
})
