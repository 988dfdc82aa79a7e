import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { call } from './new/call.ts'
import { jump } from './new/jump.ts'
import { lay } from './new/lay.ts'
import { type Command, type Kind, type Plan, Wrong } from './new/plan.ts'
import { screen } from './new/screen.ts'
import { table } from './new/table.ts'
import { widget } from './new/widget.ts'

const kinds = new Map<string, Kind>(Object.entries({ call, screen, table, jump, widget }))
const root = join(import.meta.dirname, '..')

const [name = '', ...words] = process.argv.slice(2)
const plan = planOf(kinds.get(name))
console.log(`已写好：\n${(await lay(plan, root)).join('\n')}`)
for (const command of plan.then) run(command)
console.log(`\n接下来：\n${plan.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`)

function planOf(kind: Kind | undefined): Plan {
  if (!kind) return stop(`用法：\n${[...kinds.values()].map(({ usage }) => `  ${usage}`).join('\n')}`)
  try {
    return kind.plan(words, root)
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return stop(`${error.message}\n用法：${kind.usage}`)
  }
}

function run({ name: command, args }: Command): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) stop(`${stdout}${stderr}\n「${command}」没有成功：文件已经写好，请修好后再运行它。`)
  console.log(`已运行：${command}`)
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
