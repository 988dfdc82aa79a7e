import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  endOnSignals,
  install,
  isInstalled,
  oneAtATime,
  report,
  requireNode,
  root,
  run,
} from './preparation.mjs'
import { step } from './step.mjs'

const peers = join(root, 'tests/bench/peers')

/** The packages that this mall is compared with have a folder of their own and never enter the mall's install. */
function hasPeers() {
  const time = (file) => statSync(join(peers, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return time('node_modules/.package-lock.json') >= time('package-lock.json')
}

async function installPeers() {
  const npm = process.env.npm_execpath
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm']
  await run(command, [
    ...args,
    'ci',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--loglevel=error',
    '--prefix',
    peers,
  ])
}

await report(async () => {
  requireNode()
  endOnSignals()
  if (!isInstalled()) await oneAtATime(() => step('安装依赖', install))
  if (!existsSync(peers)) throw new Error(`${peers} is missing`)
  await step('安装对比用的包（amis、Puck、json-render，约 550 MB）', !hasPeers() && installPeers, '约两分钟')
  await run(process.execPath, ['scripts/build.mjs', '--if-stale'])
  const { tsImport } = await import('tsx/esm/api')
  const { runBench } = await tsImport('../tests/bench/main.ts', import.meta.url)
  process.exitCode = await runBench(process.argv.slice(2))
})
