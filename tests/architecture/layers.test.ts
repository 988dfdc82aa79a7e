import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')
const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string; comment: string }[]
}
const rules = forbidden.map(({ name }) => name)
/** The domains of a folder, from the lowest to the highest. */
const domainsOf = (folder: string) =>
  rules.flatMap((name) => new RegExp(`^${folder}-(?!outside|domains|zod-mini)(.*)`).exec(name)?.[1] ?? [])
const floors = ['schemas', 'server', 'src/parts'].map((folder) => ({ folder, domains: domainsOf(folder) }))

/** A rule, the file that breaks it, and the import that does. */
const violations: [rule: string, file: string, target: string][] = [
  ['top-schemas', 'schemas/base/a.ts', '#server/platform/clock.ts'],
  ['top-schemas', 'schemas/base/b.ts', '#src/lib/one.ts'],
  ['top-fixtures', 'fixtures/a.ts', '#server/platform/clock.ts'],
  ['top-server', 'server/trade/a.ts', '#registry/view.tsx'],
  ['top-server', 'server/trade/b.ts', '#src/lib/one.ts'],
  ['top-server', 'server/trade/c.ts', '#tests/support/one.ts'],
  ['top-components-registry', 'components-registry/a.tsx', '#src/lib/one.ts'],
  ['top-components-registry', 'components-registry/b.tsx', '#fixtures/one.ts'],
  ['top-ui', 'ui/a.tsx', '#registry/view.tsx'],
  ['top-ui', 'ui/b.tsx', '#src/lib/one.ts'],
  ['top-semi', 'semi/a.tsx', '#src/lib/one.ts'],
  ['top-semi', 'semi/b.tsx', '#registry/view.tsx'],
  ['top-ui', 'ui/c.tsx', '#semi/part.tsx'],
  ['top-components-registry', 'components-registry/h.tsx', '#semi/part.tsx'],
  ['top-src', 'src/runtime/a.ts', '#server/platform/clock.ts'],
  ['top-src', 'src/runtime/b.ts', '#fixtures/one.ts'],
  ['src-lib', 'src/lib/a.ts', '#src/api/one.ts'],
  ['src-api', 'src/api/a.ts', '#src/session/one.ts'],
  ['src-session', 'src/session/a.ts', '#src/runtime/one.ts'],
  ['src-runtime', 'src/runtime/c.ts', '#src/parts/trade/two.ts'],
  ['src-parts', 'src/parts/trade/c.ts', '#src/renderer/one.ts'],
  ['src-renderer', 'src/renderer/a.ts', '#src/screens/trade/cart/one.ts'],
  ['src-screens', 'src/screens/trade/cart/a.ts', '#src/designer/one.ts'],
  ['src-screens', 'src/screens/trade/cart/b.ts', '#src/apps/mall/one.ts'],
  ['src-designer', 'src/designer/a.ts', '#src/screens/trade/cart/one.ts'],
  ['src-office', 'src/office/trade/a.ts', '#src/apps/mall/one.ts'],
  ['src-storefront', 'src/storefront/a.ts', '#src/prerender/one.ts'],
  ['src-prerender', 'src/prerender/a.ts', '#src/apps/mall/one.ts'],
  ['src-platform', 'src/platform/a.ts', '#src/apps/mall/one.ts'],
  ['src-replay', 'src/replay/a.ts', '#src/apps/mall/one.ts'],
  ['src-apps', 'src/apps/mall/a.ts', '#src/misc/one.ts'],
  ['semi-for-work', 'src/runtime/g.ts', '#semi/part.tsx'],
  ['islands-screens', 'src/screens/catalog/goods/a.ts', '#src/screens/trade/cart/one.ts'],
  ['islands-apps', 'src/apps/admin/a.ts', '#src/apps/mall/one.ts'],
  ['schemas-zod-mini', 'schemas/base/c.ts', 'zod'],
  ['schemas-zod-mini', 'schemas/base/d.ts', 'react'],
  ['schemas-zod-mini', 'schemas/base/e.ts', 'node:fs'],
  ['only-jsonc-parser', 'schemas/base/f.ts', 'jsonc-parser'],
  ['only-parse5', 'src/runtime/h.ts', 'parse5'],
  ['only-parse5', 'components-registry/i.tsx', 'parse5'],
  ['only-parse5', 'src/renderer/c.ts', 'parse5'],
  ['only-served-html', 'src/renderer/d.ts', '#src/prerender/draw/served-html.ts'],
  ['only-axios', 'src/runtime/d.ts', 'axios'],
  ['only-axios', 'src/lib/c.ts', 'axios'],
  ['only-axios', 'components-registry/d.tsx', 'axios'],
  ['only-react-router', 'src/api/b.ts', 'react-router-dom'],
  ['only-react-router', 'src/session/b.ts', 'react-router-dom'],
  ['only-react-router', 'src/renderer/b.ts', 'react-router'],
  ['only-react-router', 'components-registry/e.tsx', 'react-router-dom'],
  ['only-react-router', 'schemas/base/g.ts', 'react-router-dom'],
  ['only-react-query', 'src/screens/trade/cart/d.ts', '@tanstack/react-query'],
  ['only-react-query', 'src/runtime/e.ts', '@tanstack/query-core'],
  ['only-react-query', 'components-registry/f.tsx', '@tanstack/react-query'],
  ['only-echarts', 'src/screens/trade/cart/g.ts', 'echarts/core'],
  ['only-dnd-kit', 'src/screens/trade/cart/c.ts', '@dnd-kit/core'],
  ['only-dnd-kit', 'src/runtime/f.ts', '@dnd-kit/sortable'],
  ['only-dnd-kit', 'src/designer/c.ts', '@dnd-kit/core'],
  ['only-semi', 'src/screens/trade/cart/e.ts', '@douyinfe/semi-ui-19'],
  ['only-semi', 'components-registry/g.tsx', '@douyinfe/semi-icons'],
  ...floors.flatMap(({ folder, domains }) =>
    domains.map((domain, place): [string, string, string] => [
      `${folder}-${domain}`,
      `${folder}/${domain}/upwards.ts`,
      `#${folder}/${domains[place + 1] ?? 'misc'}/two.ts`,
    ]),
  ),
  ['schemas-catalog', 'schemas/catalog/a.ts', '#schemas/page/two.ts'],
  ['schemas-outside', 'schemas/loose.ts', '#schemas/base/two.ts'],
  ['schemas-domains', 'src/lib/d.ts', '#schemas/loose.ts'],
  ['server-trade', 'server/trade/d.ts', '#server/gifts/two.ts'],
  ['server-gifts', 'server/gifts/a.ts', '#server/reports/two.ts'],
  ['server-gifts', 'server/gifts/d.ts', '#server/loose.ts'],
  ['server-app', 'server/app/a.ts', '#server/misc/two.ts'],
  ['src/parts-outside', 'src/parts/loose.ts', '#src/lib/two.ts'],
  ['src/parts-domains', 'src/screens/trade/cart/h.ts', '#src/parts/loose.ts'],
  ['server-outside', 'server/misc/a.ts', '#server/platform/clock.ts'],
  ['server-outside', 'server/loose.ts', '#server/platform/clock.ts'],
  ['server-domains', 'tests/server/b.ts', '#server/loose.ts'],
  ['only-drivers', 'server/trade/e.ts', 'pg'],
  ['only-drivers', 'server/trade/f.ts', '@electric-sql/pglite'],
  ['only-drivers', 'server/trade/g.ts', 'drizzle-orm/node-postgres'],
  ['only-drivers', 'tests/server/a.ts', 'drizzle-orm/pglite'],
  ['only-msw', 'server/app/d.ts', 'msw'],
  ['views-use-services', 'components-registry/c.tsx', 'hono'],
  ['browser-without-node', 'src/lib/b.ts', 'node:path'],
  ['product-without-dev-packages', 'server/app/e.ts', 'fast-check'],
  ['tests-are-leaves', 'server/app/f.ts', '#server/platform/clock.test.ts'],
  ['for-tests-only', 'server/app/j.ts', '#src/lib/one-for-test.ts'],
  ['no-cycles', 'server/app/g.ts', './h.ts'],
  ['resolvable', 'server/app/i.ts', './gone.ts'],
]

/** Imports that are right: each must stay without a finding. */
const allowed: [file: string, target: string][] = [
  ['src/lib/two-for-test.ts', 'vitest'],
  ['schemas/base/one.ts', 'zod/mini'],
  ['schemas/page/edit.ts', 'jsonc-parser'],
  ['schemas/base/one.test.ts', '#fixtures/one.ts'],
  ['fixtures/one.ts', '#schemas/base/one.ts'],
  ['server/platform/clock.ts', '#schemas/base/one.ts'],
  ['server/app/demo/seed.ts', '#fixtures/one.ts'],
  ['server/platform/clock.test.ts', 'vitest'],
  ['server/catalog/goods.ts', 'drizzle-orm'],
  ['server/trade/one.ts', '#server/wallet/two.ts'],
  ['server/trade/three.ts', './parts/four.ts'],
  ['server/main.ts', '#server/app/two.ts'],
  ['server/platform/database/open.ts', 'pg'],
  ['server/platform/database/embedded.ts', 'drizzle-orm/pglite'],
  ['ui/part.tsx', '#schemas/base/one.ts'],
  ['components-registry/part.tsx', '#ui/part.tsx'],
  ['src/runtime/part.tsx', '#ui/part.tsx'],
  ['components-registry/view.tsx', '#schemas/base/one.ts'],
  ['components-registry/hook.tsx', 'react'],
  ['src/lib/one.ts', '#schemas/base/one.ts'],
  ['src/api/one.ts', '#src/lib/one.ts'],
  ['src/session/one.ts', '#src/api/one.ts'],
  ['src/runtime/one.ts', '#src/session/one.ts'],
  ['src/renderer/one.ts', '#registry/view.tsx'],
  ['src/screens/trade/cart/one.ts', '#src/renderer/one.ts'],
  ['src/screens/trade/cart/two.ts', './one.ts'],
  ['src/designer/one.ts', '#src/renderer/one.ts'],
  ['src/runtime/drag-list/one.ts', '@dnd-kit/core'],
  ['src/runtime/drag-list/two.ts', '@dnd-kit/sortable'],
  ['server/app/read.ts', 'parse5'],
  ['src/prerender/draw/served-html.ts', 'parse5'],
  ['src/prerender/prerender.tsx', '#src/prerender/draw/served-html.ts'],
  ['src/api/http.ts', 'axios'],
  ['src/api/http.test.ts', 'axios'],
  ['src/lib/place.ts', 'react-router-dom'],
  ['src/runtime/link.tsx', 'react-router-dom'],
  ['src/screens/trade/cart/back.tsx', 'react-router-dom'],
  ['src/apps/mall/mall.tsx', 'react-router-dom'],
  ['src/runtime/mall/use-call.ts', '@tanstack/react-query'],
  ['src/runtime/mall/use-call-pages.ts', '@tanstack/react-query'],
  ['src/runtime/mall/use-call.test.tsx', '@tanstack/react-query'],
  ['semi/goods/table.tsx', '@douyinfe/semi-ui-19'],
  ['semi/part.tsx', '#ui/part.tsx'],
  ['src/screens/trade/cart/form.tsx', '#semi/part.tsx'],
  ['src/office/trade/form.tsx', '#semi/part.tsx'],
  ['src/storefront/one.ts', '#src/screens/trade/cart/one.ts'],
  ['src/prerender/one.ts', '#src/storefront/one.ts'],
  ['src/apps/mall/one.ts', '#src/screens/trade/cart/one.ts'],
  ['src/apps/admin/one.ts', '#src/designer/one.ts'],
  ['src/office/trade/two.ts', '#src/designer/one.ts'],
  ['src/office/trade/three.ts', '#src/screens/trade/cart/one.ts'],
  ['tests/support/one.ts', '#server/platform/clock.ts'],
  ['tests/support/wire.ts', 'msw'],
  ['src/apps/replay/one.ts', 'msw'],
  ['tests/support/postgres.ts', 'pg'],
]

let findings = new Set<string>()
let sample: string

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(sample, path)), { recursive: true })
  await writeFile(join(sample, path), text)
}

/** A stand-in for each package, so that those of later screens can be named today. */
async function writePackage(target: string): Promise<void> {
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  const exports = { '.': './index.js', './*': './*/index.js' }
  await write(`node_modules/${name}/package.json`, JSON.stringify({ name, exports }))
  await write(`node_modules/${target}/index.js`, '')
}

async function cruise(): Promise<Set<string>> {
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const folders = [...CODE_FOLDERS, 'fixtures', 'tests']
  const args = [
    command,
    '--config',
    join(root, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    ...folders,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: sample, maxBuffer: 2 ** 26 })
  const { violations: found } = (
    JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }
  ).summary
  return new Set(found.map(({ rule, from }) => `${rule.name} ${from}`))
}

beforeAll(async () => {
  sample = await mkdtemp(join(tmpdir(), 'mall-layers-'))
  for (const file of ['package.json', 'tsconfig.json']) await copyFile(join(root, file), join(sample, file))
  for (const [file, target] of [...allowed, ...violations.map(([, ...row]) => row)]) {
    await write(file, `import '${target}'\n`)
    if (/^(?!node:)[@a-z]/.test(target)) await writePackage(target)
  }
  // The other half of a cycle, which is reported once.
  await write('server/app/h.ts', "import './g.ts'\n")
  await write('src/misc/one.ts', '')
  for (const { folder, domains } of floors)
    for (const domain of [...domains, 'misc'])
      for (const name of ['two', 'parts/four']) await write(`${folder}/${domain}/${name}.ts`, '')
  findings = await cruise()
})
afterAll(() => rm(sample, { recursive: true, force: true }))

describe('the layer rules', () => {
  it.each(violations)('%s refuses %s importing %s', (rule, file) => {
    expect([...findings].filter((finding) => finding.endsWith(` ${file}`))).toContain(`${rule} ${file}`)
  })

  it.each(allowed)('let %s import %s', (file) => {
    expect([...findings].filter((finding) => finding.endsWith(` ${file}`))).toEqual([])
  })

  it('are all proved here', () => {
    expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(rules))
  })
})
