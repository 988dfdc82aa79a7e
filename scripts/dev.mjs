import { endOnSignals, install, isInstalled, oneAtATime, report, requireNode, run } from './preparation.mjs'
import { step } from './step.mjs'

await report(async () => {
  requireNode()
  endOnSignals()
  if (!isInstalled()) await oneAtATime(() => step('安装依赖', !isInstalled() && install, '约半分钟'))
  // A change of the page reaches the browser through Vite; a change of the server starts it again.
  await run(process.execPath, [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'scripts/dev.ts',
  ])
})
