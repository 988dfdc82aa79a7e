import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { install, isInstalled, oneAtATime, report, requireNode, root } from './preparation.mjs'
import {
  buildCode,
  buildDatabase,
  isBuilt,
  isDatabaseBuilt,
  markBuilt,
  sourcesDigest,
  usesFinishedBuild,
} from './product.mjs'
import { step } from './step.mjs'

// npm passes no signal on when it is killed with -9: a changed parent is how its end is noticed.
const parent = process.ppid
let server
let stopping = false

await report(async () => {
  requireNode()
  watchForTheEnd()
  if (!usesFinishedBuild()) await oneAtATime(prepare)
  serve()
})

async function prepare() {
  await step('第 1/4 步 安装依赖', !isInstalled() && install, '约半分钟')
  const digest = sourcesDigest()
  const stale = !isBuilt(digest)
  await step('第 2/4 步 构建页面和服务器', stale && (() => buildCode('warn')), '约十几秒')
  await step('第 3/4 步 准备示例数据库', stale && !isDatabaseBuilt() && buildDatabase, '约半分钟')
  if (stale) markBuilt(digest)
  console.log('第 4/4 步 启动商城…')
}

function serve() {
  server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    // The server also closes when this channel breaks, which is all that is left when this process is killed with -9.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
  })
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function watchForTheEnd() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 300).unref()
}

/** While preparing, the 'exit' handlers end the running child and give the lock back; later the server closes first. */
function stop(signal) {
  if (!server) process.exit(128 + constants.signals[signal])
  if (stopping) return
  stopping = true
  server.kill(signal)
}
