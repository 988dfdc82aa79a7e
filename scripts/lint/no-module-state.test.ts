import { describe, expect, it } from 'vitest'
import { lintSample } from './lint-sample-for-test.ts'

/** `change` inside a function of a module that has these objects. */
const later = (change: string) => `
  import { settings } from './settings.ts'
  const shown = { path: '', at: { x: 0 } }
  const rows = [1, 2]
  const known = new Map<string, number[]>()
  const told = new Set<string>()
  const byVisitor = new WeakMap<object, number>()
  const drawn = new WeakSet<object>()
  const template = document.createElement('template')
  function remember() { return 1 }
  class Counter { static count = 0 }
  export function later(key: string) { ${change} }
`

/** A variable that a function assigns, and its name. */
const assigned: readonly (readonly [text: string, name: string])[] = [
  ['let asking = null; export function ask() { asking = 1 }', 'asking'],
  ['let asking = null; export function ask() { asking ??= 1 }', 'asking'],
  ['var entries = 0; export const key = () => entries++', 'entries'],
  ['let first, rest; export const take = (list) => { [first, ...rest] = list }', 'first'],
  ['let current = null; export const place = { get: () => (current ??= look()) }', 'current'],
  ['let entries = 0; export class Entry { id = entries++ }', 'entries'],
  [
    'let onShow; if (globalThis.document) { onShow = () => 1 }; addEventListener("x", () => (onShow = null))',
    'onShow',
  ],
  ['if (globalThis.document) { let seen = 0; addEventListener("scroll", () => { seen += 1 }) }', 'seen'],
]

/** An exported variable, whoever changes it. */
const exported = [
  'export let basePath = "/"',
  'export var basePath = "/"',
  'let basePath = "/"; export { basePath }',
  'export let [basePath] = ["/"]',
]

/** An object that a function changes, and its name. */
const changed: readonly (readonly [change: string, name: string])[] = [
  ["shown.path = '/'", 'shown'],
  ['shown.at.x += 1', 'shown'],
  ['shown.at.x++', 'shown'],
  ["shown['path'] = key", 'shown'],
  ['delete shown.path', 'shown'],
  ['(shown as { path: string }).path = key', 'shown'],
  ['shown!.path = key', 'shown'],
  ['[shown.path] = [key]', 'shown'],
  ['({ key: shown.path } = { key })', 'shown'],
  ['for (shown.path of [key]) continue', 'shown'],
  ['Object.assign(shown, { path: key })', 'shown'],
  ["Object.defineProperty(shown, 'path', { value: key })", 'shown'],
  ['rows[0] = 1', 'rows'],
  ['rows.length = 0', 'rows'],
  ...['push(1)', 'pop()', 'shift()', 'unshift(1)', 'splice(0, 1)', 'sort()', 'reverse()', 'fill(0)'].map(
    (call): [string, string] => [`rows.${call}`, 'rows'],
  ),
  ['known.set(key, [])', 'known'],
  ['known?.delete(key)', 'known'],
  ['known.clear()', 'known'],
  ['known.get(key)?.push(1)', 'known'],
  ['told.add(key)', 'told'],
  ['byVisitor.set({}, 1)', 'byVisitor'],
  ['drawn.add({})', 'drawn'],
  ['template.innerHTML = key', 'template'],
  ['remember.last = key', 'remember'],
  ['Counter.count++', 'Counter'],
  ["settings.mode = 'history'", 'settings'],
  ['Object.assign(settings, { key })', 'settings'],
  ['return () => told.add(key)', 'told'],
]

/** A static field that changes. */
const staticFields = [
  'class Feed { static made = 0; constructor() { Feed.made += 1 } }',
  'class Feed { static kept = new Map(); keep(key) { Feed.kept.set(key, this) } }',
  'class Feed { static made = 0; static make() { this.made++ } }',
  'class Feed { static kept = []; static keep(one) { this.kept.push(one) } }',
]

/** An empty collection that others may fill. */
const emptyCollections = ['new Map()', 'new Set<string>()', 'new WeakMap()', '[]']

/** Objects that only exist to change. */
const holders = [
  'createStore()',
  'createGoodsLoader()',
  'new QueryClient()',
  'new AbortController()',
  "new BroadcastChannel('cart')",
]

/** Values that stay as they were loaded. */
const fine = [
  "const APP = { admin: '/a' } as const; export const admin = () => APP.admin",
  "const BREAKS = new Set(['p', 'li']); export const breaks = (tag) => BREAKS.has(tag)",
  'const byNumber = new Map(rows.map((row) => [row.id, row])); export const rowOf = (id) => byNumber.get(id)',
  'export const none: ReadonlySet<string> = new Set()',
  'export const none: readonly string[] = []',
  'export const ServicesContext = createContext(null)',
  "createRoot(document.getElementById('mall')).render(1)",
  'export const tokenAtom = atom<string | null>(null)',
  "export const tokenAtom = atom(null); tokenAtom.debugLabel = 'token'",
  'const rows = [3, 1]; rows.sort(); export const first = () => rows[0]',
  'let mode = 1; if (globalThis.document) mode = 2; export const now = () => mode',
  'const rows = [3, 1]; export const sorted = () => [...rows].sort()',
  'const rows = [3, 1]; export const large = () => rows.filter((row) => row > 1).reverse()',
  'export function count() { let sum = 0; const seen = new Set(); seen.add(sum++); return { sum, seen } }',
  'export const store = (rows) => { rows.push(1); return rows }',
  'const shown = { path: 1 }; export const show = (shown) => { shown.path = 2 }',
  "import { mall } from './mall.ts'; export const set = () => mall.set(1)",
  'class Feed { static size = 1; kept = []; add(one) { this.kept.push(one); this.last = one } }',
  'export function show() { location.hash = "#/"; document.title = "" }',
  'const shown = { path: 1 }; export const copy = (key) => Object.assign({}, shown, { key })',
]

const repeated = `
  const told = new Set()
  export function tell(line) {
    told.add(line)
    told.clear()
  }`.trim()

const excepted = `
  // oxlint-disable-next-line mall/no-module-state -- loaded code is the same for every visitor
  const loaded = new Map()
  export const provide = (type, view) => loaded.set(type, view)`

const exportCollection = (made: string) => `export const kept = ${made}`
const holdInModule = (made: string) => `const held = ${made}`
const holdInFunction = (made: string) => `const make = () => ${made}`

const texts = [
  ...assigned.map(([text]) => text),
  ...exported,
  ...changed.map(([change]) => later(change)),
  ...staticFields,
  ...emptyCollections.map(exportCollection),
  ...holders.flatMap((made) => [holdInModule(made), holdInFunction(made)]),
  ...[repeated, excepted, ...fine],
]
const fileOf = (text: string) => `src/lib/case-${texts.indexOf(text)}.tsx`
const findings = await lintSample(Object.fromEntries(texts.map((text) => [fileOf(text), text])))

/** Returns the findings of the rule in the text of one file. */
const found = (text: string) =>
  findings
    .filter(({ rule, file }) => file === fileOf(text) && (rule === 'mall/no-module-state' || rule === null))
    .map(({ message }) => message)

describe('state of a module is refused', () => {
  it.each(assigned)('a variable that a function assigns: %s', (text, name) => {
    expect(found(text)[0]).toContain(`'${name}' belongs to the module and is changed after loading`)
  })

  it.each(exported)('an exported variable, whoever changes it: %s', (text) => {
    expect(found(text)).toEqual([expect.stringContaining("'basePath' is an exported variable")])
  })

  it.each(changed)('an object that a function changes: %s', (change, name) => {
    expect(found(later(change))).toEqual([expect.stringContaining(`'${name}' belongs to the module`)])
  })

  it.each(staticFields)('a static field that changes: %s', (text) => {
    expect(found(text)).toHaveLength(1)
  })

  it.each(emptyCollections)('an empty collection that others may fill: %s', (made) => {
    expect(found(exportCollection(made))).toEqual([expect.stringContaining("'kept' is empty")])
  })

  it.each(holders)('what only exists to change: %s', (made) => {
    expect(found(holdInModule(made))).toHaveLength(1)
    expect(found(holdInFunction(made))).toEqual([])
  })

  it('once for each name, where it is declared, with the line that changes it and what to do', () => {
    expect(found(repeated)).toEqual([
      "'told' belongs to the module and is changed after loading (line 3): keep it in the mall " +
        '(src/runtime/mall/mall.ts), as an atom of its store or as what createMall makes.',
    ])
  })
})

describe('what stays as it was loaded is fine', () => {
  it.each(fine)('%s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('and a cache of loaded code says so where it is declared', () => {
    expect(found(excepted)).toEqual([])
  })
})
