import { spawn } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { claim } from '#server/platform/process/claim.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A sentence for the person at the terminal; anything else that is thrown is a defect and keeps its stack. */
export class Refusal extends Error {}

/** Runs a command's body and turns what it throws into output and an exit code. */
export async function report(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Refusal(
    `需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}。请到 https://nodejs.org 下载安装后重试。`,
  )
}

/** Two commands at once would both install into one folder: the second waits until the first has prepared everything. */
export async function oneAtATime(work) {
  let told = false
  for (;;) {
    const turn = await claimTurn()
    if (turn.held) {
      process.once('exit', turn.release)
      return await work().finally(turn.release)
    }
    if (!told) console.log(`另一个进程（${turn.pid}）正在安装或构建，等它完成…`)
    told = true
    await new Promise((done) => setTimeout(done, 300))
  }
}

async function claimTurn() {
  try {
    mkdirSync(join(root, '.cache'), { recursive: true })
    return await claim(join(root, '.cache', 'preparation.lock'))
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error
    throw new Refusal(`项目文件夹 ${root} 不能写入（${error.code}）。请检查它的权限和磁盘，然后重试。`)
  }
}

/** npm writes its own lock file into node_modules at the very end, so an interrupted install is older or missing. */
export function isInstalled() {
  const time = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return time('node_modules/.package-lock.json') >= time('package-lock.json')
}

export async function install() {
  const npm = process.env.npm_execpath
  const [command, ...args] = npm
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  // Vite and the other tools of the build are development dependencies.
  await run(command, [...args, 'ci', '--include=dev', '--loglevel=error'], { env: { NODE_ENV: '' } }).catch(
    () => {
      throw new Refusal('依赖没有装好（上面是 npm 的说明）。请检查网络和磁盘空间，然后重试。')
    },
  )
}

/**
 * On a signal, or when npm is gone, `close` and then the 'exit' handlers run, which end the children; by default Node
 * would skip them.
 */
export function endOnSignals(close = async () => undefined) {
  const parent = process.ppid
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A second signal (from npm and from the terminal, say) must not cut the handlers short: `on`, not `once`.
    process.on(signal, () => void end(128 + constants.signals[signal]))
  }
  setInterval(() => process.ppid !== parent && void end(1), 300).unref()
  let closing
  function end(code) {
    closing ??= close()
    return closing.finally(() => process.exit(code))
  }
}

/** Runs a command with its output shown and dies with it; rejects when it fails or takes longer than `limit` ms. */
export function run(command, args, { env = {}, limit = 0 } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: limit,
      env: { ...process.env, ...env },
    })
    const stop = () => child.kill()
    process.once('exit', stop)
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      process.off('exit', stop)
      if (code === 0) done()
      else fail(new Error(`${command} ${args.join(' ')}: ${signal ?? code}`))
    })
  })
}
