import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toKebabCase } from '#scripts/new/name.ts'
import { CODE_FOLDERS } from './top-folders.ts'
import { TERMS } from './words.ts'

const root = join(import.meta.dirname, '../..')
const files = CODE_FOLDERS.flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((file) => `${top}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|css)$/.test(file)),
)
const EXPORT = /^export (?:default )?(?:async )?(?:const|function|interface|type|class) (\w+)/gm

const toKebab = (name: string) =>
  name === name.toUpperCase() ? name.toLowerCase().replaceAll('_', '-') : toKebabCase(name)

/** Lists the names that a file gives: its path and what it exports, in kebab case. */
const namesIn = (file: string) => [
  file.replaceAll(/[/.]/g, '-'),
  ...[...readFileSync(join(root, file), 'utf8').matchAll(EXPORT)].map(([, name = '']) => toKebab(name)),
]
const holds = (name: string, word: string) => `-${name}-`.includes(`-${word}-`)

it('finds a word in the names of paths and exports', () => {
  expect(holds(toKebab('openDeskTable'), 'desk')).toBe(true)
  expect(holds(toKebab('DESK_STATES'), 'desk')).toBe(true)
  expect(holds(toKebab('desktop'), 'desk')).toBe(false)
  expect(holds('server-trade-back-office-list-ts', 'back-office')).toBe(true)
})

it('every thing has one word in paths and exported names (words.ts)', () => {
  const wrong = files.flatMap((file) =>
    namesIn(file).flatMap((name) =>
      TERMS.filter(({ except }) => !except?.test(file)).flatMap(({ word, never }) =>
        never.filter((other) => holds(name, other)).map((other) => `${file} ${name}: ${word}, not ${other}`),
      ),
    ),
  )
  expect(files.length).toBeGreaterThan(2000)
  expect(wrong).toEqual([])
})

it('no word is another thing’s forbidden word', () => {
  const words = TERMS.map(({ word }) => word)
  expect(TERMS.flatMap(({ never }) => never).filter((other) => words.includes(other))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})
