import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string
/** How often each case passed: once in either file. */
const passed = new Map<string, number>()

/** Each check of the initial state runs before any case of the file leaves something behind. */
const cases: [title: string, finds: string, leaves: string][] = [
  ['elements', 'document.body.childNodes.length === 0', "document.body.innerHTML = '<p></p>'"],
  [
    'attributes',
    'document.documentElement.attributes.length === 0',
    "document.documentElement.lang = document.body.id = 'left'",
  ],
  ['a title', "document.title === ''", "document.title = 'left'"],
  ['a cookie', "document.cookie === ''", "document.cookie = 'left=1'"],
  ['a local value', 'localStorage.length === 0', "localStorage.setItem('left', '1')"],
  ['a value of the session', 'sessionStorage.length === 0', "sessionStorage.setItem('left', '1')"],
  ['an address', "location.pathname + location.hash === '/'", "history.pushState({}, '', '/left#left')"],
  ['a global', "!('left' in globalThis)", 'globalThis.left = 1'],
  ['a global in the place of another', "scrollTo.name !== 'left'", 'window.scrollTo = function left() {}'],
  ['what elements can', "!('left' in HTMLElement.prototype)", 'HTMLElement.prototype.left = () => 1'],
  ['a mark on the document', "!('left' in document)", 'document.left = 1'],
  ['a listener', 'heard === 0', "addEventListener('left', hear); document.addEventListener('left', hear)"],
  ['clocks', '!vi.isFakeTimers()', 'vi.useFakeTimers()'],
  ['state of a module', 'state.seen.length === 0', 'state.seen.push(1)'],
  ['a mocked module', "mocked.word === 'real'", "vi.doMock('./mocked.js', () => ({ word: 'left' }))"],
]

const file = `
import { expect, it, vi } from 'vitest'
import * as state from './state.js'
import * as mocked from './mocked.js'
// The process is the only thing that is shared on purpose.
process.heard ??= 0
process.files = (process.files ?? 0) + 1
const hear = () => void process.heard++
for (const place of [window, document]) place.dispatchEvent(new Event('left'))
const heard = process.heard
const found = { ${cases.map(([title, finds]) => `'${title}': ${finds}`).join(', ')} }
${cases.map(([title, , leaves]) => `it('${title}', () => { ${leaves}; expect(found['${title}']).toBe(true) })`).join('\n')}
it('a mock is in use when the file ends', async () => {
  expect((await import('./mocked.js')).word).toBe('left')
})
it('file ' + process.files, () => {})
`

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.mall-fresh-'))
  const test = {
    environment: 'jsdom',
    include: ['*.test.js'],
    isolate: false,
    maxWorkers: 1,
    // The folder stands in node_modules, whose modules are not loaded anew.
    server: { deps: { inline: true } },
    setupFiles: [join(root, 'tests/support/fresh-file.ts')],
  }
  const files = {
    'a.test.js': file,
    'b.test.js': file,
    'state.js': 'export const seen = []',
    'mocked.js': "export const word = 'real'",
    'vitest.config.mjs': `export default ${JSON.stringify({ test })}`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--reporter=json']
  const { stdout } = await promisify(execFile)(process.execPath, vitest, { cwd: folder }).catch(
    (error) => error,
  )
  const report = JSON.parse(stdout) as {
    testResults: { assertionResults: { title: string; status: string }[] }[]
  }
  for (const { title, status } of report.testResults.flatMap(({ assertionResults }) => assertionResults))
    if (status === 'passed') passed.set(title, (passed.get(title) ?? 0) + 1)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('both files run in one worker, and leave what they say', () => {
  const names = ['file 1', 'file 2', 'a mock is in use when the file ends']
  expect(names.map((name) => passed.get(name))).toEqual([1, 1, 2])
})

it.each(cases)('%s that one file left, the next does not find', (title) => {
  expect(passed.get(title)).toBe(2)
})
