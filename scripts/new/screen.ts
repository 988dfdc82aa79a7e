import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Draft, tableIn } from './draft.ts'
import { parseChinese, type Name, parseName } from './name.ts'
import { type Kind, Wrong } from './plan.ts'
import { screenFiles } from './screen-files.ts'

const ROUTES = tableIn('schemas/routes/routes.ts', 'routes')
/** Paths outside the specification, in the test that counts them. */
const BEYOND = tableIn('schemas/routes/routes.test.ts', 'beyond')
const LOADERS = tableIn('src/storefront/screens.ts', 'loaders')
const PENDING = tableIn('schemas/app/pending/calls.ts', 'pendingRoutes')

export const screen: Kind = {
  usage:
    'npm run new screen <领域>/<名词>/<英文名> [中文标题]，例如 npm run new screen gifts/cards/gift-note 赠言；已有路由、还没有页面的（pendingRoutes）不用标题',
  plan([place = '', title], root) {
    const parts = place.split('/')
    const name = parseName('页面', parts.at(-1) ?? '')
    const folder = folderFor(parts, root)
    const draft = new Draft(root)
    if (draft.rows(LOADERS).has(name.camel))
      throw new Wrong(`路由「${name.camel}」已经有页面（${LOADERS.path}）：请换一个名字。`)
    const route = draft.rows(ROUTES).has(name.camel)
      ? waitingRoute(draft, name)
      : newRoute(draft, name, title)
    for (const [path, text] of Object.entries(screenFiles(name, { ...route, folder }))) draft.add(path, text)
    const file = `${folder}/${name.kebab}/${name.kebab}`
    draft.enter(LOADERS, `${name.camel}: () => import('#${file}.tsx')`)
    draft.leave(PENDING, name.camel)
    return {
      files: draft.files,
      then: [],
      steps: [
        `路径、标题、参数和谁可以看：${ROUTES.path} 里的 ${name.camel}（现在是 ${route.path}）`,
        `画面：${file}.tsx；数据用 useCall(row, input)，样式写在旁边的 ${name.kebab}.module.css`,
        `测试：${file}.test.tsx`,
        `从别处到这里：<Link to={href('${name.camel}')}>；从页面文档到这里：npm run new jump <编号> <中文名> ${name.camel}`,
        `检查：npm run typecheck && npm run layers && npx vitest run schemas/routes tests/contract/routes.test.ts ${folder}/${name.kebab}`,
      ],
    }
  },
}

/** Returns the folder of a screen; screens of the domain `app` have no noun. */
function folderFor([domain = '', noun]: readonly string[], root: string): string {
  const domains = readdirSync(join(root, 'src/screens'))
  if (!domains.includes(domain))
    throw new Wrong(
      `没有领域「${domain}」：请写 ${domains.join('、')} 中的一个，例如 gifts/cards/gift-note。`,
    )
  if (domain === 'app') return 'src/screens/app'
  const nouns = readdirSync(join(root, 'schemas', domain)).filter((name) => !name.includes('.'))
  if (noun === undefined || !nouns.includes(noun))
    throw new Wrong(`领域 ${domain} 没有名词「${noun ?? ''}」：请写 ${nouns.join('、')} 中的一个。`)
  return `src/screens/${domain}/${noun}`
}

interface Route {
  path: string
  title: string
}

/** Returns the route of a screen in the specification that has not been built yet. */
function waitingRoute(draft: Draft, { camel }: Name): Route {
  const row = draft.rows(ROUTES).get(camel) ?? ''
  const [, path = ''] = /path: '([^']+)'/.exec(row) ?? []
  const [, title = ''] = /title: '([^']+)'/.exec(row) ?? []
  return { path, title }
}

function newRoute(draft: Draft, { camel }: Name, title = '新页面'): Route {
  const path = `/${camel}`
  const route = { path, title: parseChinese('页面', title) }
  const taken = [...draft.rows(ROUTES)].find(([, row]) => row.includes(`path: '${path}'`))
  if (taken) throw new Wrong(`路径 ${path} 已经是路由「${taken[0]}」的：请换一个名字。`)
  draft.enter(ROUTES, `${camel}: { path: '${path}', title: '${route.title}' }`)
  draft.enter(BEYOND, `'${path}'`)
  return route
}
