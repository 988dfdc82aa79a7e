import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { lintSample } from './lint-sample-for-test.ts'

type Fault = readonly [rule: string, text: string, file?: string]

interface Config {
  rules: Record<string, unknown>
  overrides: { rules: Record<string, unknown> }[]
}

const root = join(import.meta.dirname, '../..')
const lines = (count: number, line: string) => `${line}\n`.repeat(count)
const inFunction = (text: string) => `export function run() {\n  ${text}\n}\n`
const inTest = (text: string) => `import { ${text.split('.')[0]} } from 'vitest'\n${text}\n`
const PROMISE = "export const load = async () => 'loaded'\nload()\n"

/** Each text breaks the rule; without a file it stands in src/lib. */
const faults: readonly Fault[] = [
  ['no-var', inFunction('var count = Number(1); return count++')],
  ['prefer-const', inFunction('let count = Number(1); return count')],
  ['prefer-rest-params', 'export function first() {\n  return (arguments as ArrayLike<unknown>)[0]\n}\n'],
  ['prefer-spread', 'export const max = (...all: number[]) => Math.max.apply(Math, all)\n'],
  ['no-array-constructor', 'export const made = new Array(0, 1)\n'],
  ['no-unused-expressions', 'export const run = (ready: boolean) => {\n  ready\n}\n'],
  [
    'no-unused-expressions',
    'export const run = (ready: boolean, done: () => void) => {\n  ready && done()\n}\n',
  ],
  ['no-unused-vars', 'const unused = 1\nexport const used = 2\n'],
  ['no-unused-vars', 'export const second = (first: string, second: string, third: string) => second\n'],
  ['no-unused-vars', inFunction('try { return JSON.parse("") as unknown } catch (error) { return null }')],
  ['typescript/ban-ts-comment', '// @ts-ignore\nexport const count: number = 1\n'],
  ['typescript/ban-ts-comment', '// @ts-nocheck\nexport const count = 1\n'],
  [
    'typescript/consistent-type-imports',
    "import { Decimal } from './decimal.ts'\nexport const same = (value: Decimal): Decimal => value\n",
  ],
  ['typescript/no-duplicate-enum-values', 'export enum Kind {\n  Cart = 1,\n  Order = 1,\n}\n'],
  ['typescript/no-empty-object-type', 'export const given: {} = 1\n'],
  ['typescript/no-explicit-any', 'export const given: any = 1\n'],
  ['typescript/no-extra-non-null-assertion', 'export const size = (text?: string) => text!!.length\n'],
  ['typescript/no-misused-new', 'export interface Cart {\n  new (): Cart\n}\n'],
  ['typescript/no-namespace', 'export namespace Cart {\n  export const size = 1\n}\n'],
  [
    'typescript/no-non-null-asserted-optional-chain',
    'export const size = (row?: { text?: string }) => row?.text!\n',
  ],
  ['typescript/no-non-null-assertion', 'export const size = (text?: string) => text!.length\n'],
  ['typescript/no-require-imports', "import fs = require('node:fs')\nexport const read = fs.readFileSync\n"],
  [
    'typescript/no-this-alias',
    'export class Cart {\n  self() {\n    const self = this\n    return self\n  }\n}\n',
  ],
  [
    'typescript/no-unnecessary-type-constraint',
    'export const same = <T extends unknown>(value: T) => value\n',
  ],
  [
    'typescript/no-unsafe-declaration-merging',
    'export interface Cart {\n  size: number\n}\nexport class Cart {}\n',
  ],
  ['typescript/no-unsafe-function-type', 'export const given: Function = () => 1\n'],
  ['typescript/no-wrapper-object-types', 'export const given: String = "text"\n'],
  ['typescript/prefer-as-const', "export const kind = 'cart' as 'cart'\n"],
  ['typescript/prefer-namespace-keyword', 'export module Cart {\n  export const size = 1\n}\n'],
  ['typescript/triple-slash-reference', '/// <reference path="./decimal.ts" />\nexport const count = 1\n'],
  [
    'typescript/switch-exhaustiveness-check',
    "export function run(kind: 'cart' | 'order') {\n  switch (kind) {\n    case 'cart':\n      return 1\n  }\n  return 2\n}\n",
  ],
  ['mall/linear-pattern', 'export const split = (text: string) => text.split(/\\s*[/>]\\s*/)\n'],
  ['mall/linear-pattern', 'export const isList = (text: string) => /^(?:a+,?)+$/.test(text)\n'],
  ['mall/linear-pattern', 'export const bare = (text: string) => text.replace(/<!--[^]*?-->/g, "")\n'],
  ['mall/linear-pattern', 'export const links = (text: string) => text.match(/<a[^>]*href=/g)\n'],
  ['mall/linear-pattern', 'export const bare = (text: string) => text.replace(/\\s+$/, "")\n'],
  ['mall/linear-pattern', 'export const has = (text: string) => /(?:a|b|ab)*c/.test(text)\n'],
  ['mall/linear-pattern', 'export const has = (text: string) => /^(?:[ab]|b+)*c/.test(text)\n'],
  [
    'mall/linear-pattern',
    'export const finds = (text: string, word: string) => new RegExp(word).test(text)\n',
  ],
  ['mall/linear-pattern', 'export const finds = (word: string) => RegExp(`a${word}`)\n'],
  ['mall/linear-pattern', "const BLANK = '[ ]'\nexport const AT_END = new RegExp(`${BLANK}+$`)\n"],
  ['mall/import-path', "export { one } from '../api/one.ts'\n"],
  ['mall/import-path', "export const load = () => import('#src/lib/random.ts')\n"],
  // Files of every project of tsconfig.json, and of those that belong to none.
  ['typescript/no-floating-promises', PROMISE],
  ['typescript/no-floating-promises', PROMISE, 'ui/button/load.tsx'],
  ['typescript/no-floating-promises', PROMISE, 'semi/field/load.tsx'],
  ['typescript/no-floating-promises', PROMISE, 'components-registry/parts/load.tsx'],
  ['typescript/no-floating-promises', PROMISE, 'schemas/base/load.ts'],
  ['typescript/no-floating-promises', PROMISE, 'server/orders/load.ts'],
  ['typescript/no-floating-promises', PROMISE, 'server/platform/html/purify.ts'],
  ['typescript/no-floating-promises', PROMISE, 'server/orders/load.test.ts'],
  ['typescript/no-floating-promises', PROMISE, 'fixtures/mall/load.ts'],
  ['typescript/no-floating-promises', PROMISE, 'src/lib/load-for-test.ts'],
  ['typescript/no-floating-promises', PROMISE, 'src/lib/load.test.tsx'],
  ['typescript/no-floating-promises', PROMISE, 'tests/server/load.test.ts'],
  ['typescript/no-floating-promises', PROMISE, 'tests/support/load.ts'],
  ['typescript/no-floating-promises', PROMISE, 'scripts/load.ts'],
  ['typescript/no-floating-promises', PROMISE, 'load.config.ts'],
  [
    'typescript/no-misused-promises',
    'const load = async () => 1\nexport const run = (ids: string[]) => ids.forEach(load)\n',
  ],
  [
    'typescript/no-misused-promises',
    'const load = async () => true\nexport const run = () => {\n  if (load()) return 1\n  return 2\n}\n',
  ],
  [
    'react-hooks/rules-of-hooks',
    "import { useId } from 'react'\nexport function Label({ shown }: { shown: boolean }) {\n  if (!shown) return null\n  return <b id={useId()} />\n}\n",
    'ui/label/label.tsx',
  ],
  [
    'react-hooks/exhaustive-deps',
    "import { useEffect } from 'react'\nexport function Title({ text }: { text: string }) {\n  useEffect(() => {\n    document.title = text\n  }, [])\n  return null\n}\n",
    'ui/title/title.tsx',
  ],
  ['mall/no-export-all', "export * from './decimal.ts'\n"],
  ['mall/no-enum', 'export enum Kind {\n  Cart,\n}\n'],
  ['mall/no-of-export', 'export function nameOf(goods: { name: string }) {\n  return goods.name\n}\n'],
  ['mall/no-of-export', 'export const nameOf = (goods: { name: string }) => goods.name\n'],
  ['mall/no-participle-export', 'export const kept = 1\n'],
  ['mall/no-participle-export', 'export function priced() {\n  return 1\n}\n'],
  ['mall/unit-in-name', 'export const TIMEOUT = 2_000\n'],
  ['mall/unit-in-name', 'const LIFE = 30 * 86_400_000\nexport const isOld = (age: number) => age > LIFE\n'],
  ['mall/unit-in-name', 'export const MAX_BODY = 1024 * 1024\n', 'server/orders/body.ts'],
  ['mall/plain-comment', '/** Whether it is sold. */\nexport const isSold = true\n'],
  ['mall/plain-comment', '// Of each piece.\nexport const price = 1\n', 'server/orders/price.ts'],
  ['mall/no-literal-spread', 'export const row = { id: 1, ...{ size: 2 } }\n'],
  ['mall/no-literal-spread', 'export const row = <b {...{ id: "a" }} />\n', 'ui/row/row.tsx'],
  ['mall/no-clock', 'export const now = () => new Date()\n'],
  ['mall/no-clock', 'export const now = () => Date.now()\n', 'server/orders/now.ts'],
  ['mall/no-module-state', 'export let count = 0\n'],
  [
    'mall/no-module-state',
    'const kept = new Map<string, number>()\nexport const keep = (name: string) => kept.set(name, 1)\n',
    'server/trade/keep.ts',
  ],
  [
    'mall/no-timed-assertion',
    "import { expect } from 'vitest'\nexport const soon = (from: number) => expect(performance.now() - from).toBeLessThan(5)\n",
    'tests/server/soon.ts',
  ],
  [
    'mall/no-timed-assertion',
    "import { expect } from 'vitest'\nexport const soon = (answer: { ms: number }) => expect(answer.ms).toBeLessThanOrEqual(5)\n",
    'src/lib/soon.test.ts',
  ],
  [
    'mall/no-timed-assertion',
    "import { expect } from 'vitest'\nexport const soon = (took: number) => expect(took).toBeLessThan(5)\n",
    'schemas/base/soon.test.ts',
  ],
  [
    'mall/no-timed-assertion',
    'export const isSoon = (from: number) => performance.now() - from < 5\n',
    'tests/support/soon.ts',
  ],
  ['mall/no-focused-test', inTest("it.only('runs', () => undefined)"), 'src/lib/only.test.ts'],
  ['mall/no-focused-test', inTest("describe.only('all', () => undefined)"), 'tests/server/only.test.ts'],
  ['mall/no-skipped-test', inTest("it.skip('runs', () => undefined)"), 'src/lib/skip.test.ts'],
  ['mall/no-skipped-test', inTest("test.todo('runs')"), 'tests/server/todo.test.ts'],
  ['mall/no-skipped-test', inTest("it.fails('runs', () => undefined)"), 'tests/server/fails.test.ts'],
  ['mall/no-skipped-test', inTest("it.runIf(true)('runs', () => undefined)"), 'tests/server/run-if.test.ts'],
  ['no-restricted-properties', 'export const kept = window.localStorage\n', 'tests/support/kept.ts'],
  ['no-restricted-properties', 'export const kept = window.sessionStorage\n'],
  ['no-restricted-properties', 'export const draw = () => Math.random()\n', 'server/orders/draw.ts'],
  ['no-restricted-properties', 'export const make = () => crypto.randomUUID()\n'],
  ['no-restricted-globals', "export const ask = () => fetch('/')\n"],
  ['no-restricted-globals', 'export const ask = () => new XMLHttpRequest()\n'],
  ['no-restricted-globals', "export const kept = () => localStorage.getItem('a')\n"],
  ['no-restricted-globals', "export const kept = () => sessionStorage.getItem('a')\n"],
  ['max-lines', lines(301, '//'), 'tests/support/long.ts'],
  ['max-lines-per-function', `export function run() {\n${lines(59, '  //')}}\n`],
  ['max-lines-per-function', `export const run = () => {\n${lines(59, '  //')}}\n`, 'server/orders/run.ts'],
]

/** Texts that the rules allow, and texts at their limits. */
const allowed: Readonly<Record<string, string>> = {
  'src/lib/decimal.ts': 'export interface Decimal {\n  value: string\n}\n',
  'src/lib/unused.ts': 'export const second = (_first: string, second: string) => second\n',
  'src/lib/at-limit.ts': `export function run() {\n${lines(58, '  //')}}\n${lines(240, '//')}`,
  'src/lib/clock.ts': 'export const now = () => new Date(Date.now())\n',
  'src/lib/storage-for-test.ts': `export function run() {\n${lines(70, '  //')}}\n`,
  'src/lib/case.ts':
    "export function run(kind: 'cart' | 'order') {\n  switch (kind) {\n    case 'cart':\n      return 1\n    default:\n      return 2\n  }\n}\n",
  'src/lib/patterns.ts':
    "const WORD = '[a-z]'\nexport const WORDS = new RegExp(`${WORD}+`, 'g')\nexport const same = (form: RegExp) => new RegExp(form.source, 'g')\n",
  'src/lib/comment.ts':
    '// Locks rows in order:\n// of several callers one waits.\nexport const LOCKS = true\n/** Price of one piece, fen. */\nexport const PRICE_FEN = 1\n',
  'src/lib/units.ts':
    'export const TIMEOUT_MS = 2_000\nexport const TRIES_PER_MINUTE = 3\nexport const feed = TIMEOUT_MS / 2\nexport const soldOut = 1\n',
  'src/lib/quoted.ts': 'export const findQuoted = (text: string) => text.match(/"[^"]*"|<!--[^<]*-->/g)\n',
  'ui/send/send.tsx':
    'const send = async () => 1\nexport function Send() {\n  return <button onClick={send} />\n}\n',
  'src/lib/excepted.ts':
    '// oxlint-disable-next-line typescript/no-explicit-any -- the reason\nexport const value: any = 1\n',
  'tests/server/skip-if.test.ts': inTest("it.skipIf(true)('runs', () => undefined)"),
}
const unusedException = {
  'src/lib/unused-exception.ts': '// oxlint-disable-next-line no-var\nexport const value = 1\n',
}

const planted = faults.map(([rule, text, file], at) => ({
  rule,
  text,
  file: file ?? `src/lib/fault-${at}.ts`,
}))
const found = await lintSample({
  ...allowed,
  ...unusedException,
  ...Object.fromEntries(planted.map(({ file, text }) => [file, text])),
})
const rulesIn = (path: string) => [
  ...new Set(found.filter(({ file }) => file === path).map(({ rule }) => rule)),
]

describe('each rule finds its planted fault', () => {
  it.each(planted)('$rule in $file', ({ rule, file }) => {
    expect(rulesIn(file)).toContain(rule)
  })

  it('and none is left out', () => {
    const { rules, overrides } = parse(readFileSync(join(root, '.oxlintrc.jsonc'), 'utf8'), [], {
      allowTrailingComma: true,
    }) as Config
    const names = [rules, ...overrides.map((override) => override.rules)].flatMap(Object.keys)
    expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(names))
  })

  it('an exception that is not needed is found too', () => {
    expect(rulesIn('src/lib/unused-exception.ts')).toEqual([null])
  })
})

it.each(Object.keys(allowed))('%s is allowed', (file) => {
  expect(found.filter((finding) => finding.file === file)).toEqual([])
})
