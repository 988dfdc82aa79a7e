import { join } from 'node:path'
import { layWidget, remainingSteps } from './new-widget/lay.ts'
import { BadName, nameOf } from './new-widget/name.ts'

const USAGE = '用法：npm run new widget <英文名> [中文名]，例如 npm run new widget gift-note 赠言'
const root = join(import.meta.dirname, '..')

const [kind, type, label = '新组件', ...rest] = process.argv.slice(2)
if (kind !== 'widget' || type === undefined || rest.length > 0) {
  console.error(USAGE)
  process.exit(1)
}
try {
  const name = nameOf(type, label, root)
  console.log(`已写好：\n${layWidget(name, root).join('\n')}\n\n接下来：\n${remainingSteps(name)}`)
} catch (error) {
  if (!(error instanceof BadName)) throw error
  console.error(error.message)
  process.exit(1)
}
