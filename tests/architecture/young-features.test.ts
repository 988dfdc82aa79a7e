import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CODE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')
const files = CODE_FOLDERS.filter((folder) => folder !== 'server').flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?:\.test\.tsx?|-for-test\.tsx?|\.d\.ts)$/.test(file))
    .map((file) => join(folder, file)),
)

/** Younger than the oldest browsers (schemas/base/oldest-browsers.ts), and known to the compiler all the same. */
const YOUNG: readonly [string, RegExp, readonly string[]][] = [
  ['URL.canParse, Safari 17', /\bURL\.(?:canParse|parse)\(/, []],
  // The adapter runs in the server that draws pages.
  ['AbortSignal.any, Safari 17.4', /\bAbortSignal\.any\b/, ['src/api/request-adapter.ts']],
  // It counts code points where there is none.
  ['Intl.Segmenter, Firefox 125', /\bIntl\.Segmenter\b/, ['schemas/base/segments.ts']],
  ['popovers, Firefox 125', /\b(?:showPopover|popoverTarget)\b/, []],
]

it.each(YOUNG)('no page needs %s', (_, pattern, allowed) => {
  const found = files.filter(
    (file) => !allowed.includes(file) && pattern.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})
