import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CODE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')
/** Tracked files and those about to be. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const linesOf = (file: string) => read(file).trimEnd().split('\n').length

/** Rows and nothing else: they may be as long as there are rows. */
const TABLES = [
  'schemas/catalog/goods/labels.ts',
  'schemas/base/constants.ts',
  'schemas/jump/jumps.ts',
  'schemas/routes/routes.ts',
  'tests/architecture/layers.test.ts',
]
const FOLDERS = [...CODE_FOLDERS, 'scripts']
const isCode = (file: string) =>
  FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && /\.(?:tsx?|mjs)$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const code = files.filter((file) => isCode(file) && !isTest(file) && !TABLES.includes(file))

function shorterThan(limit: number): number {
  return code.filter((file) => linesOf(file) < limit).length / code.length
}

describe('sizes', () => {
  it('half of the files have under 60 lines', () => {
    expect(shorterThan(60)).toBeGreaterThanOrEqual(0.5)
  })

  it('nine of ten have under 150 lines', () => {
    expect(shorterThan(150)).toBeGreaterThanOrEqual(0.9)
  })

  it('none has over 300 lines', () => {
    expect(code.filter((file) => linesOf(file) > 300)).toEqual([])
  })

  it('names are kebab-case and say what is inside', () => {
    const named = files.filter(
      (file) => isCode(file) || file.startsWith('tests/') || file.startsWith('fixtures/'),
    )
    const wrong = named.filter((file) => {
      const parts = file
        .split('/')
        .map((part) => part.replace(/(?:\.(?:module|test|d|config|golden|drawn\.golden))?\.\w+$/, ''))
      return parts.some(
        (part) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part) || /^(?:utils?|helpers?|common|misc)$/.test(part),
      )
    })
    expect(wrong).toEqual([])
  })

  it('no import climbs over two folders', () => {
    const climbing = files.filter((file) => isCode(file) && /from '\.\.\/\.\.\//.test(read(file)))
    expect(climbing).toEqual([])
  })
})

describe('the checkout stands alone', () => {
  const texts = files.filter((file) =>
    /\.(?:tsx?|mjs|cjs|js|json|jsonc|md|css|html|sql|sh|yml|yaml|tsv|svg)$|^\.[\w.-]+$|^\.ci\//.test(file),
  )
  const forbidden: [what: string, pattern: RegExp][] = [
    ['a path of one machine', /(?:^|[\s"'`(=:])\/(?:work|home|Users|root|mnt)\/[\w.-]/m],
    ['a temporary path of one machine', /["'`\s]\/tmp\/[\w.-]/],
    [
      'a package registry address',
      /registry\.(?:npmjs\.org|npmmirror\.com|yarnpkg\.com)|npmmirror|registry\.npm\./,
    ],
    ['an address of a private network', /\bhttps?:\/\/(?:10|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.\d/],
  ]

  it.each(forbidden)('nothing names %s', (_, pattern) => {
    const own = 'tests/architecture/sizes.test.ts'
    expect(texts.filter((file) => file !== own && pattern.test(read(file)))).toEqual([])
  })

  it('looks at the files that matter', () => {
    expect(texts).toEqual(
      expect.arrayContaining([
        'package.json',
        'package-lock.json',
        '.npmrc',
        'server/platform/process/config.ts',
      ]),
    )
  })
})
