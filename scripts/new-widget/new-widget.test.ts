import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { check, resolveConfig } from 'prettier'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { widgets } from '#schemas/widgets/index.ts'
import { layWidget, remainingSteps } from './lay.ts'
import { nameOf } from './name.ts'
import { SCHEMAS, VIEWS } from './registry.ts'

const root = join(import.meta.dirname, '../..')
let copy: string

function takeAlong(path: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  cpSync(join(root, path), join(copy, path))
}

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'mall-new-'))
  for (const path of [SCHEMAS, VIEWS]) takeAlong(path)
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

describe('npm run new widget', () => {
  it.each(['gift-note', 'quote', 'aside', 'a-rather-long-name-of-widget'])(
    'lays %s as prettier likes it, and enters it in both tables',
    async (type) => {
      const config = await resolveConfig(join(root, 'package.json'))
      const paths = layWidget(nameOf(type, '赠言', copy), copy)
      expect(paths).toHaveLength(7)
      for (const path of paths) {
        const text = readFileSync(join(copy, path), 'utf8')
        expect(await check(text, { ...config, filepath: path }), path).toBe(true)
      }
    },
  )

  it('puts the import in its order and the row into the table, and leaves all else alone', () => {
    const before = Object.fromEntries(
      [SCHEMAS, VIEWS].map((path) => [path, readFileSync(join(copy, path), 'utf8')]),
    )
    layWidget(nameOf('gift-note', '赠言', copy), copy)
    const added = [SCHEMAS, VIEWS].flatMap((path) => {
      const old = before[path]?.split('\n') ?? []
      return readFileSync(join(copy, path), 'utf8')
        .split('\n')
        .filter((line) => !old.includes(line))
    })
    expect(added).toEqual([
      "import { giftNote } from './gift-note.ts'",
      "  'gift-note': giftNote,",
      "  'gift-note': () => import('./gift-note/gift-note.tsx'),",
    ])
    const text = readFileSync(join(copy, SCHEMAS), 'utf8')
    expect(text.indexOf('./floor.ts')).toBeLessThan(text.indexOf('./gift-note.ts'))
    expect(text.indexOf('./gift-note.ts')).toBeLessThan(text.indexOf('./goods-grid.ts'))
  })

  it.each([
    ['GiftNote', '小写英文单词'],
    ['gift_note', '小写英文单词'],
    ['gift-note-2', '小写英文单词'],
    ['../gift', '小写英文单词'],
    ['default', '另有用处'],
    ['link', '另有用处'],
    ['helpers', '另有用处'],
  ])('says in Chinese what is wrong with %s', (type, words) => {
    expect(() => nameOf(type, '赠言', copy)).toThrow(words)
  })

  it.each(Object.keys(widgets))('does not write over %s', (type) => {
    expect(() => nameOf(type, '赠言', root)).toThrow(`已经有名为「${type}」的组件`)
  })

  it('wants a Chinese label', () => {
    expect(() => nameOf('gift-note', 'Gift note', copy)).toThrow('中文')
    expect(() => nameOf('gift-note', "赠'言", copy)).toThrow('中文')
  })

  it('leaves at most six steps of the recipe', () => {
    expect(remainingSteps(nameOf('gift-note', '赠言', copy)).split('\n').length).toBeLessThanOrEqual(6)
  })
})

// A compiler and a test run of their own: half a minute.
if (process.env.DEEP)
  it('what is laid compiles, and its tests pass at once', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    for (const file of files.filter((path) => !path.startsWith('docs/'))) takeAlong(file)
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    layWidget(nameOf('gift-note', '赠言', copy), copy)
    const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
    expect(run('node_modules/typescript-7/bin/tsc', '-b', '--checkers', '1')).toBe('')
    const report = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'components-registry/gift-note',
      'tests/contract/widget',
    )
    expect(report).toContain('gift-note')
  })
