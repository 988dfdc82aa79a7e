import { describe, expect, it } from 'vitest'
import { ALL_COLUMNS, USUAL_COLUMNS } from '#schemas/sourcing/scheme-files/options.ts'
import type { FileItem, FilePictures, SchemeContent } from '#server/sourcing/scheme-files/content.ts'
import { needDefined, unzipParts } from '#server/sourcing/scheme-files/parts-for-test.ts'
import { createSampleContent, drawSamplePictures } from '#server/sourcing/scheme-files/sample-for-test.ts'
import { isLinear, measureAsyncGrowth } from '#tests/support/growth.ts'
import { writeExcel } from './write.ts'

const none: FilePictures = { of: () => undefined, logo: undefined }
const write = async (content: SchemeContent, columns = USUAL_COLUMNS, pictures = none) =>
  unzipParts(await writeExcel(content, { columns }, pictures))
const SHEET = 'xl/worksheets/sheet1.xml'
const withItems = (change: (item: FileItem) => Partial<FileItem>): SchemeContent => {
  const sample = createSampleContent(6, 2)
  const groups = sample.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, ...change(item) })),
  }))
  return { ...sample, groups }
}
const sheetOf = (parts: ReadonlyMap<string, Buffer>) => needDefined(parts.get(SHEET)).toString()
const textsOf = (parts: ReadonlyMap<string, Buffer>) =>
  [...(parts.get('xl/sharedStrings.xml')?.toString() ?? '').matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(
    ([, text]) => text ?? '',
  )

/** Prefixes with which typed text would run as a formula in a spreadsheet. */
const STARTS = ['=', '+', '-', '@', '\t=', '\r=', '＝', '＋']
const CALLS = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://a.invalid","x")', 'SUM(A1:A9)']
const PAYLOADS = STARTS.flatMap((start) => CALLS.map((call) => start + call))

describe('SC3 the workbook', () => {
  it('S.33 what somebody typed is a text, 32 payloads in every place', async () => {
    expect(PAYLOADS).toHaveLength(32)
    const formulas = (parts: ReadonlyMap<string, Buffer>) =>
      [...sheetOf(parts).matchAll(/<f>([^<]*)/g)].map(([, text]) => text)
    const usual = formulas(
      await write(
        withItems(() => ({})),
        ALL_COLUMNS,
      ),
    )
    for (const typed of PAYLOADS) {
      const fields = { name: typed, note: typed, specs: typed, brand: typed, unit: typed }
      const content = withItems(() => fields)
      const heads = content.groups.map((group) => ({ ...group, heading: typed }))
      const parts = await write(
        { ...content, name: typed, customer: typed, store: typed, groups: heads },
        ALL_COLUMNS,
      )
      expect(formulas(parts)).toEqual(usual)
      expect(usual.every((text) => /^ROUND\([A-Z0-9:+()SUM]+,2\)$/.test(text ?? ''))).toBe(true)
      expect([...parts.keys()].filter((name) => /externalLink|hyperlink/i.test(name))).toEqual([])
    }
  })

  it('sums are formulas that carry their value', async () => {
    const content = createSampleContent(9, 3)
    const sheet = sheetOf(await write(content))
    const values = [...sheet.matchAll(/<f>([^<]*)<\/f><v>([^<]*)<\/v>/g)].map(([, text, value]) => ({
      text,
      value: Number(value),
    }))
    // Pieces and amount, of three groups and of all.
    expect(values).toHaveLength(8)
    expect(values.at(-1)?.value).toBe(content.total / 100)
  })

  it('numbers are numbers with two decimals, columns as they were chosen and ordered', async () => {
    const columns = ['quote', 'name', 'quantity'] as const
    const sheet = sheetOf(await write(createSampleContent(2, 1), columns))
    const [first] = needDefined(createSampleContent(2, 1).groups[0]).items
    expect(sheet).toMatch(new RegExp(`<c r="A5" s="\\d+"><v>${needDefined(first).quote / 100}</v></c>`))
    expect(sheet).toMatch(/<c r="B5" s="\d+" t="s">/)
    expect(sheet).toMatch(new RegExp(`<c r="C5" s="\\d+"><v>${needDefined(first).quantity}</v></c>`))
  })

  it('control characters, emoji, half pairs and names of objects are harmless', async () => {
    const odd = [
      'constructor',
      '__proto__',
      'toString',
      '_x0041_',
      'a\u0000b\u0008c',
      '🎁礼盒',
      '\ud83c half',
      '<b>&"\'',
    ]
    for (const name of odd) {
      const parts = await write(withItems(() => ({ name })))
      const xml = [...parts].filter(([file]) => file.endsWith('.xml')).map(([, bytes]) => bytes.toString())

      for (const text of xml) expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/)
      expect(xml.join('')).not.toContain('native code')
      expect(xml.join('')).not.toContain('[object')
    }
    const read = (text: string) =>
      text.replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    for (const name of ['constructor', '__proto__', '_x0041_', '🎁礼盒'])
      expect(textsOf(await write(withItems(() => ({ name })))).map(read)).toContain(name)
  })

  it('pictures stand in their cells, in their proportions', async () => {
    const content = createSampleContent(4, 1)
    const parts = await write(content, USUAL_COLUMNS, await drawSamplePictures(content, 60))
    const drawing = needDefined(parts.get('xl/drawings/drawing1.xml')).toString()
    expect(drawing.match(/<xdr:oneCellAnchor>/g)).toHaveLength(4)
    const columns = [...drawing.matchAll(/<xdr:col>(\d+)/g)].map(([, column]) => column)
    expect(new Set(columns)).toEqual(new Set(['1']))
    expect([...parts.keys()].filter((name) => name.startsWith('xl/media/'))).toHaveLength(4)
    expect(drawing).not.toMatch(/https?:\/\/(?!schemas)/)
  })
})

it('S.33 rows by the thousand, in time that grows as they do, and in memory', async () => {
  const rows = process.env.DEEP ? 10_000 : 1000
  const content = createSampleContent(rows, 10)
  // The worker holds what other files brought, too.
  const held = process.memoryUsage().rss
  const parts = await write(content, ALL_COLUMNS)
  expect((process.memoryUsage().rss - held) / 1e6).toBeLessThan(process.env.DEEP ? 512 : 2000)
  expect(sheetOf(parts).split('<row ').length).toBeGreaterThan(rows)
  const growth = await measureAsyncGrowth(
    rows,
    (size) => createSampleContent(size, 10),
    (larger) => writeExcel(larger, { columns: ALL_COLUMNS }, none),
  )
  expect(isLinear(growth)).toBe(true)
})
