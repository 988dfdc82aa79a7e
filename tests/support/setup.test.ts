import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string
const passed = new Map<string, boolean>()

const cases: [title: string, body: string, passes: boolean][] = [
  ['quiet', '', true],
  ['error', "console.error('出错')", false],
  ['warn', "console.warn('警告')", false],
  ['late', "await Promise.resolve().then(() => console.error('出错'))", false],
  ['expected', "vi.spyOn(console, 'error').mockImplementation(() => {}); console.error('出错')", true],
  ['after', "console.log('好')", true],
]

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.mall-setup-'))
  const tests = cases.map(([title, body]) => `it('${title}', async () => { ${body} })`)
  await writeFile(join(folder, 'a.test.ts'), `import { it, vi } from 'vitest'\n${tests.join('\n')}`)
  const test = {
    include: ['a.test.ts'],
    setupFiles: [join(root, 'tests/support/setup.ts')],
    restoreMocks: true,
  }
  await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })}`)
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--reporter=json']
  const { stdout } = await promisify(execFile)(process.execPath, vitest, { cwd: folder }).catch(
    (error) => error,
  )
  const report = JSON.parse(stdout) as {
    testResults: { assertionResults: { title: string; status: string }[] }[]
  }
  for (const { title, status } of report.testResults[0]?.assertionResults ?? [])
    passed.set(title, status === 'passed')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(cases)('a test that is %s: %s; passes: %s', (title, _, passes) => {
  expect(passed.get(title)).toBe(passes)
})
