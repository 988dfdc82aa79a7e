import { endOnSignals, install, isInstalled, oneAtATime, report, requireNode } from './preparation.mjs'
import { step } from './step.mjs'

await report(async () => {
  requireNode()
  endOnSignals()
  if (!isInstalled()) await oneAtATime(() => step('安装依赖', !isInstalled() && install, '约半分钟'))
  const { tsImport } = await import('tsx/esm/api')
  const { runSuites } = await tsImport('./check/suites.ts', import.meta.url)
  const flags = process.argv.slice(2)
  process.exitCode = await runSuites({
    browser: !flags.includes('--no-browser'),
    deep: flags.includes('--deep'),
    fresh: flags.includes('--fresh'),
    only: flags.filter((flag) => !flag.startsWith('--')),
  })
})
