import { endOnSignals, install, isInstalled, oneAtATime, report, requireNode } from './preparation.mjs'
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

await report(async () => {
  requireNode()
  const ifStale = process.argv.includes('--if-stale')
  if (ifStale && usesFinishedBuild()) return
  endOnSignals()
  await oneAtATime(async () => {
    const digest = sourcesDigest()
    if (ifStale && isInstalled() && isBuilt(digest)) return console.log('已是最新')
    await step('第 1/3 步 依赖', !isInstalled() && install)
    await step('第 2/3 步 页面和服务器', () => buildCode(ifStale ? 'warn' : 'info'))
    await step('第 3/3 步 数据库样本', !(ifStale && isDatabaseBuilt()) && buildDatabase)
    markBuilt(digest)
  })
})
