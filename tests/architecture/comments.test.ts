import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { SOURCE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')
/** Comments of lint rules show what is right and wrong by files that nobody has. */
const EXAMPLES = 'scripts/lint/'
const files = [
  'vitest.config.ts',
  ...SOURCE_FOLDERS.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${top}/${file.replaceAll('\\', '/')}`,
    ),
  ),
].filter(
  (file) =>
    /\.(?:tsx?|mjs|cjs)$/.test(file) && !file.startsWith(EXAMPLES) && !file.includes('/node_modules/'),
)

/** Names of files in a comment, apart from those with a place for a name, as `<noun>/calls.ts`, and from strings. */
const namesIn = (comment: string) =>
  [...comment.matchAll(/(?<![\w./<>*'{}#-])[\w./-]*\w\.(?:tsx?|mjs|cjs)\b/g)].map(([name]) => name)

/** Lists paths that comments name and that do not exist, either from the root or from the folder of the file. */
function namesGone(file: string, text: string): string[] {
  return parseSync(file, text)
    .comments.flatMap(({ value }) => namesIn(value))
    .filter((name) => !existsSync(join(root, name)) && !existsSync(join(root, dirname(file), name)))
    .map((name) => `${file}: ${name}`)
}

it('finds a file that is not there', () => {
  const text =
    "/** As docs.test.ts, `<noun>/calls.ts` and tests/architecture/gone.ts. */ const a = 'gone.ts' // gone.tsx"
  expect(namesGone('tests/architecture/comments.test.ts', text)).toEqual([
    'tests/architecture/comments.test.ts: tests/architecture/gone.ts',
    'tests/architecture/comments.test.ts: gone.tsx',
  ])
})

it('comments name only files that exist, from the root or from their own folder', () => {
  expect(files.length).toBeGreaterThan(2000)
  const commented = files
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /(?:\/\/|\*).*\.(?:tsx?|mjs|cjs)\b/.test(text))
  expect(commented.flatMap(({ file, text }) => namesGone(file, text))).toEqual([])
})
