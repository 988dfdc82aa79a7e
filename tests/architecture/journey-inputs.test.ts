import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const tests = join(import.meta.dirname, '..')
const files = ['journeys', 'gallery', 'support'].flatMap((folder) =>
  readdirSync(join(tests, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file)),
)

/** Inputs that no user has: they pass where a person's fail. */
const MADE_UP: readonly [string, RegExp][] = [
  ['a file that is not on disk', /\bmimeType:/],
  ['a paste without a clipboard', /new ClipboardEvent/],
  ['a drop without a drag', /new DragEvent/],
  ['a mouse or finger that is none', /new (?:Mouse|Pointer|Touch)Event/],
  ['a radio that is set without being pressed', /\.check\(\{ force: true/],
]

describe('journeys do what a person can do', () => {
  it.each(MADE_UP)('none has %s', (_, pattern) => {
    const found = files.filter((file) => pattern.test(readFileSync(join(tests, file), 'utf8')))
    expect(found).toEqual([])
  })
})
