import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CODE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')
const filesOf = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Inputs of digits and codes, of which a unit is a character. */
const CODES = [
  'components-registry/scheme-entry/budget-form.tsx',
  'components-registry/voucher-entry/voucher-entry.tsx',
  'semi/field/date-ends.tsx',
  'semi/field/number-input.tsx',
  'src/parts/catalog/goods/list/range-form.tsx',
  'src/screens/catalog/matching/filters.tsx',
  'src/screens/reports/car/car-line.tsx',
  'src/screens/sourcing/schemes/editor/figure-input.tsx',
  'src/screens/trade/checkout/account-field.tsx',
  'src/screens/trade/checkout/contact-field.tsx',
  'src/screens/trade/checkout/delivery-choice.tsx',
  'ui/field/captcha-field.tsx',
  'ui/field/password-field.tsx',
  'ui/field/sms-code-field.tsx',
  'ui/pager/page-jump.tsx',
  'ui/stepper/quantity-stepper.tsx',
]
/** The controls that count by grapheme themselves. */
const COUNTING = /^(?:TextField|TextInput|TextArea|EndTimeInput)$/

it('no control of words cuts by UTF-16 units: a browser’s maxLength does', () => {
  const cutting = filesOf('ui', 'semi', 'components-registry', 'src').filter((file) => {
    const text = read(file)
    return [...text.matchAll(/\bmaxLength=/g)].some(({ index }) => {
      const tag = text.slice(text.lastIndexOf('<', index) + 1, index).match(/^\w+/)?.[0] ?? ''
      return !COUNTING.test(tag)
    })
  })
  expect(cutting.filter((file) => !CODES.includes(file))).toEqual([])
})

/** Ids, secrets, digests and what travels between programs. */
const MACHINE_TEXTS = [
  'schemas/base/wire.ts',
  'schemas/bridge/bridge.ts',
  'schemas/bridge/carried-file.ts',
  'schemas/jump/jump.ts',
  'schemas/trade/cart/line-calls.ts',
  'schemas/widgets/parts/fields.ts',
]

it('no text of people is bounded in UTF-16 units: maxCharacters and typedText bound them', () => {
  const bounded = filesOf('schemas').filter((file) =>
    /z\.string\(\)\.check\((?:z\.(?:trim|minLength)\(\d*\), )*z\.maxLength\([^)]*\)(?!, z\.regex)/.test(
      read(file),
    ),
  )
  expect(bounded.filter((file) => !MACHINE_TEXTS.includes(file))).toEqual([])
})

it('only tokens of the search index and names of files are cut by units', () => {
  const cutting = filesOf(...CODE_FOLDERS).filter((file) => /\bcutUnits\(/.test(read(file)))
  expect(cutting).toEqual([
    'schemas/base/file-name.ts',
    'schemas/base/one-line.ts',
    'schemas/catalog/goods/search-text.ts',
    'server/platform/text/foreign-line.ts',
  ])
})

const SLICED =
  /\b(?:name|title|text|word|typed|label|note|content|summary)\??\.(?:slice|substring|substr)\(0, ?[A-Z_\d][\w.]*\)/

it('a name, a title or a typed text is never sliced', () => {
  const sliced = filesOf(...CODE_FOLDERS).filter((file) => SLICED.test(read(file)))
  // Keys of an index of Chinese names, and the pieces that a segmenter reads.
  expect(sliced).toEqual([
    'schemas/address/region-index.ts',
    'schemas/base/one-line.ts',
    'schemas/base/segments.ts',
  ])
})
