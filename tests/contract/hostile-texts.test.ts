import { describe, expect, it } from 'vitest'
import { buildTermsQuery } from '#schemas/catalog/goods/search-text.ts'
import { readPage } from '#schemas/page/read.ts'
import { describePageChanges } from '#schemas/page/sheet/describe-page-changes.ts'
import { readText } from '#schemas/page/text-findings.ts'
import { wrap } from '#server/sourcing/scheme-files/slides/wrap.ts'
import { readCsv } from '#src/lib/table-file/csv.ts'
import { formatText, formatNumber } from '#src/lib/table-file/number-text.ts'
import { createRules } from '#src/prerender/draw/quiet-styles.ts'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { some } from '#tests/support/some.ts'
import { hostile } from './hostile-signs.ts'
import { EXCEPTED, MORE } from './reader-arguments.ts'
import { findTextReaders, type TextReader } from './text-readers.ts'

/** UTF-16 units of the longest text. */
const LENGTH = 100_000

type Read = (text: string, ...more: readonly unknown[]) => unknown

const modules = import.meta.glob<Readonly<Record<string, Read>>>([
  '../../{schemas,server,ui,semi,components-registry,src}/**/*.{ts,tsx}',
  '!**/*.test.*',
  '!**/*-for-test.*',
])
const found = findTextReaders()
const isExcepted = ({ place }: TextReader) =>
  Object.keys(EXCEPTED).some(
    (named) =>
      place === named || place.startsWith(`${named} `) || (named.endsWith('/') && place.startsWith(named)),
  )
const fed = found.filter((reader) => !isExcepted(reader))

/** Readers whose text is not the first parameter. */
const others: Readonly<Record<string, (text: string) => unknown>> = {
  queryOfTerms: (text) => buildTermsQuery([[[text]]]),
  readPage,
  rulesOf: (text) => createRules([text]),
  numberText: (text) => formatNumber('45000', text, false),
  formattedText: (text) => formatText('礼', text),
  readCsv: (text) => {
    const bounds = { bytes: 5e6, unzippedBytes: 5e7, rows: 10_001, cell: 500 }
    return readCsv(new TextEncoder().encode(text), bounds)
  },
}

/** Runs a reader, which may refuse the text; only a stack that is too small for it is a fault. */
function runReader(read: () => unknown): void {
  try {
    const answer = read()
    if (answer instanceof Promise) answer.catch(() => undefined)
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('stack')) throw error
  }
}

const tried = some(hostile, 16)

/** The hostile texts for which a reader's work grows faster than the text. */
function findSlow(read: (text: string) => unknown): string[] {
  return tried.flatMap(({ name, make }) => {
    const growth = measureGrowth(LENGTH, make, (text) => runReader(() => read(text)))
    return isLinear(growth) ? [] : [`${name}: ${growth.toFixed(2)}`]
  })
}

describe('every reader of texts', () => {
  it('is fed below, or excepted with a reason', () => {
    const unknown = fed.filter(({ place, takesTextAlone }) => !takesTextAlone && !Object.hasOwn(MORE, place))
    expect(
      unknown.map(({ place }) => place),
      'say in reader-arguments.ts what it is given behind the text, or why it is not fed',
    ).toEqual([])
  })

  it('that is named there is still one', () => {
    const named = [...Object.keys(MORE), ...Object.keys(EXCEPTED)]
    expect(named.filter((name) => !found.some(({ place }) => place.startsWith(name)))).toEqual([])
  })
})

it.each(fed)(
  '$place reads 100,000 hostile signs in time that grows as they do',
  async ({ place, file, name }) => {
    const read = (await modules[`../../${file}`]?.())?.[name]
    if (read === undefined) throw new Error(`${file} exports no ${name}`)
    expect(findSlow((text) => read(text, ...(MORE[place] ?? [])))).toEqual([])
    // The first of a folder loads what its file imports.
  },
)

it.each(Object.entries(others))('%s reads 100,000 hostile signs in time that grows as they do', (_, read) => {
  expect(findSlow(read)).toEqual([])
})

const whenRead = (text: string, read: (text: string) => unknown) => () => read(text)

describe('work that takes longer grows as its input does', () => {
  const title = (id: string) => ({ id, type: 'title-bar', v: 1, props: { title: '一' } })
  const page = (count: number, idOf: (index: number) => string) =>
    JSON.stringify({
      schema: 1,
      settings: {},
      widgets: Array.from({ length: count }, (_, at) => title(idOf(at))),
    })
  const equal = (count: number) => page(count, () => 'a')
  const different = (count: number) => page(count, String)
  const face = { size: 12 }
  const works: readonly (readonly [
    name: string,
    largest: number,
    prepare: (size: number) => () => unknown,
  ])[] = [
    ['a page of equal ids', 4_000, (size) => whenRead(equal(size), readPage)],
    ['the findings of one', 4_000, (size) => whenRead(equal(size), readText)],
    [
      'what changed in a page',
      4_000,
      (size) =>
        whenRead(different(size), (text) => describePageChanges(text, text.replaceAll('一', '二'), '积分')),
    ],
    ...[' ', '，', '（', '\u200d', 'a'].flatMap((sign) =>
      (['characters', 'words'] as const).map(
        (breaks) =>
          [
            `lines of ${JSON.stringify(sign)} between ${breaks}`,
            20_000,
            (size: number) => whenRead(sign.repeat(size), (text) => wrap(text, 300, face, breaks)),
          ] as const,
      ),
    ),
  ]
  it.each(works)('%s', (_, largest, prepare) => {
    const growth = measureGrowth(largest, prepare, (run) => run())
    expect(isLinear(growth), String(growth)).toBe(true)
  })
})
