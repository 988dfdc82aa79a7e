import { Draft, tableIn } from './draft.ts'
import { chineseOf } from './name.ts'
import { type Kind, Wrong } from './plan.ts'
import { propertyOf } from './syntax.ts'

const JUMPS = tableIn('schemas/jump/jumps.ts', 'jumps')
const CASES = tableIn('schemas/jump/jumps.test.ts', 'table')
const ROUTES = tableIn('schemas/routes/routes.ts', 'routes')

/** A jump to a screen of the mall, and its case in the test that goes through the table. */
export const jump: Kind = {
  usage: 'npm run new jump <编号> <中文名> [路由]，例如 npm run new jump GiftNotes 赠言 noticeList',
  plan([id = '', words = '', route = 'mall'], root) {
    if (!/^(?:[A-Za-z][A-Za-z0-9]{1,39}|-?\d{1,4})$/.test(id))
      throw new Wrong(`「${id}」不能作跳转编号：请用英文单词，例如 GiftNotes，或一个整数。`)
    const label = chineseOf('跳转', words)
    const draft = new Draft(root)
    if (draft.rows(JUMPS).has(id)) throw new Wrong(`已经有编号为「${id}」的跳转：请换一个编号。`)
    const row = draft.rows(ROUTES).get(route)
    const path = row && /path: '([^']+)'/.exec(row)?.[1]
    if (path === undefined)
      throw new Wrong(`没有名为「${route}」的路由：请写 ${ROUTES.path} 里的一个名字，例如 noticeList。`)
    draft.enter(
      JUMPS,
      `${propertyOf(id)}: route('${route}', { label: '${label}', description: '打开${label}' })`,
    )
    draft.enter(CASES, `['${id}', {}, go('${path}')]`)
    return {
      files: draft.files,
      then: [],
      steps: [
        `它做什么、要什么参数（现在：打开 ${path}）：${JUMPS.path} 里的 ${id}`,
        `每种参数一行：${CASES.path} 里的 table；必填的参数还要写进 tests/journeys/jumps.test.ts 的 samples`,
        '检查：npm run typecheck && npx vitest run schemas/jump',
      ],
    }
  },
}
