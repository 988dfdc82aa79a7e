import { OWN_PREFIX } from '#schemas/base/endpoint.ts'
import { type Facts, readFacts } from './call-facts.ts'
import { handlerText, rowText, testText } from './call-files.ts'
import { Draft, tableIn } from './draft.ts'
import { type Group, groupNamed, findHandlers } from './group.ts'
import { toKebabCase } from './name.ts'
import { type Kind, SCHEMA, Wrong } from './plan.ts'

const CHANGES = 'tests/contract/changes.test.ts'
const POSTS_THAT_READ = tableIn(CHANGES, 'POSTS_THAT_READ')
const GETS_THAT_WRITE = tableIn(CHANGES, 'GETS_THAT_WRITE')
/** Table with a valid body for every call by which a member writes. */
const WRITES = tableIn('tests/server/writes/shopping-writes.ts', 'own')
/** Tests that use the bodies in `WRITES`; the check runs only the cases of one path. */
const MEMBER_WRITES = 'tests/server/app/mass-assignment.test.ts tests/server/app/changes.test.ts'

export const call: Kind = {
  usage:
    'npm run new call <组> <名> [/路径] [它改变的名词 …]，例如读 npm run new call footprints countByDay，写 npm run new call cart-lines keep cart',
  plan([groupName = '', name = '', ...rest], root) {
    const group = groupNamed(root, groupName)
    if (!/^[a-z][A-Za-z0-9]{1,39}$/.test(name))
      throw new Wrong(`「${name}」不能作调用名：请用小写字母开头的英文，例如 countByDay。`)
    if (group.calls.includes(name))
      throw new Wrong(`「${groupName}」里已经有 ${name}（${group.rows.path}）：请换一个名字。`)
    const paths = rest.filter((word) => word.startsWith('/'))
    const changes = rest.filter((word) => !word.startsWith('/'))
    if (paths.length > 1) throw new Wrong(`只能有一个路径：${paths.join(' ')}`)
    const draft = new Draft(root)
    const facts = readFacts(draft, paths[0] ?? `${OWN_PREFIX}${group.object}/${name}`, changes)
    const handlers = findHandlers(root, group)
    const also = mustHaveBody(facts)
      ? ` ${MEMBER_WRITES} -t "${facts.path}|has a body|changes and shows"`
      : ''
    const [, domain = ''] = group.rows.path.split('/')
    const test = `tests/server/${domain}/${groupName}-${toKebabCase(name)}.test.ts`
    declare(draft, group, name, facts)
    draft.enter(handlers, handlerText(name, facts))
    draft.add(test, testText(group, name, facts))
    enterInTests(draft, group, name, facts)
    return {
      files: draft.files,
      then: [SCHEMA],
      steps: [
        `输入、输出、谁可以用、它改变或显示什么：${group.rows.path} 里的 ${name}`,
        `处理：${handlers.path}；长了就在同一文件夹里另立一个文件。浏览器也要用的规则是 schemas 里它的名词`,
        `测试：${test}`,
        `在浏览器里：useCall(${group.object}.${name}, {}) 或 mall.call(${group.object}.${name}, {})`,
        `检查：npm run schema && npm run typecheck && npx vitest run --maxWorkers=1 ${CHANGES} ${test}${also}`,
      ],
    }
  },
}

function declare(draft: Draft, { rows }: Group, name: string, facts: Facts): void {
  draft.enter(rows, rowText(name, facts))
  draft.import(rows.path, facts.method.toLowerCase(), '#schemas/base/endpoint.ts')
  draft.import(rows.path, 'Empty', '#schemas/base/wire.ts')
  draft.import(rows.path, facts.changes.length > 0 ? 'Nothing' : 'Time', '#schemas/base/wire.ts')
  if (facts.changes.length === 0) draft.import(rows.path, '* as z', 'zod/mini')
}

const mustHaveBody = ({ access, method }: Facts) => access === 'login' && method !== 'GET'

/** The lists of tests that are total. */
function enterInTests(draft: Draft, group: Group, name: string, facts: Facts): void {
  const key = `${group.name}.${name}`
  const writes = facts.changes.length > 0
  const isLater = (other: string) => other > key
  if (facts.method === 'POST' && !writes) draft.enter(POSTS_THAT_READ, `'${key}'`, isLater)
  if (facts.method === 'GET' && writes) draft.enter(GETS_THAT_WRITE, `'${key}'`, isLater)
  if (!mustHaveBody(facts)) return
  draft.import(WRITES.path, group.object, `#${group.rows.path}`)
  draft.enter(WRITES, `[${group.object}.${name}, () => ({})]`)
}
