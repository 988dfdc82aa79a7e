import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { expect, it } from 'vitest'
import { SOURCE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Override {
  files: string[]
  excludeFiles?: string[]
}
const { overrides } = parse(read('.oxlintrc.jsonc')) as { overrides: Override[] }
const patterns = [
  ...new Set(overrides.flatMap(({ files, excludeFiles = [] }) => [...files, ...excludeFiles])),
  ...SOURCE_FOLDERS.map((folder) => `${folder}/**`),
]

/** One pattern for each word between braces, which git does not read. */
function expandBraces(pattern: string): string[] {
  const found = /\{([^}]*)\}/.exec(pattern)
  if (!found) return [pattern]
  return (found[1] ?? '').split(',').flatMap((part) => expandBraces(pattern.replace(found[0], part)))
}

it.each(patterns)('the pattern %s of a rule matches a file', (pattern) => {
  const pathspecs = expandBraces(pattern).map((one) => `:(glob)${one}`)
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...pathspecs],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  expect(files).not.toBe('')
})
