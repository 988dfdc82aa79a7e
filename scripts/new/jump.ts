import { isRecord } from '#schemas/base/record.ts'
import { routeNames, getRoute } from '#schemas/routes/href.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import { Draft, tableIn } from './draft.ts'
import { parseChinese } from './name.ts'
import { type Kind, Wrong } from './plan.ts'
import { formatProperty } from './syntax.ts'

const JUMPS = tableIn('schemas/jump/jumps.ts', 'jumps')
const CASES = tableIn('schemas/jump/jumps.test.ts', 'table')
/** Table of sample parameters for jumps that require parameters. */
const SAMPLES = tableIn('tests/journeys/app/jumps.test.ts', 'samples')

export const jump: Kind = {
  usage: 'npm run new jump <编号> <中文名> [路由]，例如 npm run new jump ShopHome 店铺首页 shopHome',
  plan([id = '', words = '', route = 'mall'], root) {
    if (!/^(?:[A-Za-z][A-Za-z0-9]{1,39}|-?\d{1,4})$/.test(id))
      throw new Wrong(`「${id}」不能作跳转编号：请用英文单词，例如 ShopHome，或一个整数。`)
    const label = parseChinese('跳转', words)
    const draft = new Draft(root)
    if (draft.rows(JUMPS).has(id)) throw new Wrong(`已经有编号为「${id}」的跳转：请换一个编号。`)
    const name = routeNames.find((known) => known === route)
    if (!name)
      throw new Wrong(
        `没有名为「${route}」的路由：请写 schemas/routes/routes.ts 里的一个名字，例如 noticeList。`,
      )
    const { path } = getRoute(name)
    const [first, ...others] = idsOf(name)
    const params = [
      ...(first ? [`${first}: id('编号', 'text')`] : []),
      ...others.map((other) => `${other}: z.optional(id('编号', 'text'))`),
    ]
    const schema = first ? `, () => z.object({ ${params.join(', ')} })` : ''
    draft.enter(
      JUMPS,
      `${formatProperty(id)}: route('${name}', { label: '${label}', description: '打开${label}' }${schema})`,
    )
    const sample = first ? `{ ${first}: '1' }` : '{}'
    draft.enter(CASES, `['${id}', ${sample}, go('${path}${first ? `?${first}=1` : ''}')]`)
    if (first) draft.enter(SAMPLES, `${formatProperty(id)}: ${sample}`)
    return {
      files: draft.files,
      then: [],
      steps: [
        `它做什么、要什么参数（现在：打开 ${path}）：${JUMPS.path} 里的 ${id}`,
        `每种参数一行：${CASES.path} 里的 table；必填的参数：${SAMPLES.path} 里的 samples`,
        '检查：npm run typecheck && npx vitest run schemas/jump',
      ],
    }
  },
}

/** Returns the names of the ids that a screen reads from its address, such as `shopId`. */
function idsOf(route: RouteName): string[] {
  const query = getRoute(route).query?.()
  const shape = query && 'shape' in query ? query.shape : undefined
  return isRecord(shape) ? Object.keys(shape).filter((name) => /(?:^i|I)d$/.test(name)) : []
}
