import { endOnSignals, install, isInstalled, oneAtATime, report, requireNode } from './preparation.mjs'
import { step } from './step.mjs'

let close = async () => undefined

await report(async () => {
  requireNode()
  endOnSignals(() => close())
  if (!isInstalled()) await oneAtATime(() => step('安装依赖', !isInstalled() && install, '约半分钟'))
  const { develop } = await import('./develop.mjs')
  close = await develop()
})
