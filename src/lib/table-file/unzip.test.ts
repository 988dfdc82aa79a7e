import { createDeflateRaw } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeZip } from '#tests/support/make-xlsx.ts'
import { TableRefused } from './bounds.ts'
import { readTable } from './read-table.ts'

const MB = 1024 * 1024
const BOUNDS = { bytes: 5 * MB, unzippedBytes: 20 * MB, rows: 100, cell: 200 }
const SHEET = 'xl/worksheets/sheet1.xml'
const refusalOf = async (file: Uint8Array) => {
  try {
    await readTable(new Uint8Array(file), BOUNDS)
    return 'none'
  } catch (error) {
    return error instanceof TableRefused ? error.message : error
  }
}
const blanks = (megabytes: number) =>
  Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(megabytes * MB, 32)])

describe('what comes out of a zip is counted while it comes out', () => {
  it.each([
    ['one part beyond the bound', [{ name: SHEET, content: blanks(21) }]],
    ['one that says it is small', [{ name: SHEET, content: blanks(21), claims: 10 }]],
    ['one that says it is large, before anything is unpacked', [{ name: SHEET, content: '', claims: 4e9 }]],
    ['one whose sizes stand behind it', [{ name: SHEET, content: blanks(21), streamed: true }]],
    [
      'parts that are beyond it together',
      [
        { name: 'xl/sharedStrings.xml', content: `<sst>${' '.repeat(15 * MB)}</sst>` },
        { name: SHEET, content: blanks(15) },
      ],
    ],
  ])('%s is refused', async (_, parts) => {
    expect(await refusalOf(makeZip(parts))).toMatch(/^文件解压后超过 20 MB，请/)
  })

  it('a part that nobody reads is not unpacked', async () => {
    const row = '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'
    const parts = [
      { name: 'xl/media/image1.png', content: Buffer.alloc(60 * MB) },
      { name: SHEET, content: row },
    ]
    expect(await readTable(new Uint8Array(makeZip(parts)), BOUNDS)).toEqual([['1']])
  })

  it('a first piece of one byte is read', async () => {
    const row = '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'
    // Pieces of 1024 bytes end behind the first byte of the sheet.
    const filler = Buffer.alloc(1024 - 30 - 'a'.length - 30 - SHEET.length - 1)
    const parts = [
      { name: 'a', content: filler, stored: true },
      { name: SHEET, content: row, stored: true },
    ]
    expect(await readTable(new Uint8Array(makeZip(parts)), BOUNDS)).toEqual([['1']])
  })

  it('a directory that counts four billion parts is refused at once', async () => {
    const file = makeZip([{ name: SHEET, content: '<worksheet/>' }])
    const locator = Buffer.alloc(20)
    locator.write('PK\x06\x07', 'latin1')
    locator.writeUInt32LE(file.length - 22, 8)
    const long = Buffer.alloc(56)
    long.write('PK\x06\x06', 'latin1')
    long.writeUInt32LE(0xffffffff, 32)
    const parts = [file.subarray(0, -22), long, locator, file.subarray(-22)]
    expect(await refusalOf(Buffer.concat(parts))).toMatch(/已损坏/)
  })

  it('a file of thousands of parts is refused', async () => {
    const parts = Array.from({ length: 2001 }, (_, at) => ({ name: `${at}`, content: '' }))
    expect(await refusalOf(makeZip(parts))).toMatch(/已损坏/)
  })

  it('a part that is cut off is refused', async () => {
    const content = `<worksheet>${Array.from({ length: 999 }, (_, at) => `<a b="${at ** 3}"/>`).join('')}</worksheet>`
    const file = makeZip([{ name: SHEET, content }])
    expect(await refusalOf(file.subarray(0, 900))).toMatch(/已损坏/)
    expect(await refusalOf(file.subarray(0, -22))).toMatch(/已损坏/)
  })

  it('a cell whose text is missing is refused', async () => {
    const content = '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>'
    expect(await refusalOf(makeZip([{ name: SHEET, content }]))).toMatch(/已损坏/)
  })

  it(
    '4 GB of 4 MB that say they are small are refused within 60 MB of memory',
    { timeout: 60_000, tags: ['deep'] },
    async () => {
      const packer = createDeflateRaw({ level: 9 })
      const packed: Buffer[] = []
      packer.on('data', (piece: Buffer) => packed.push(piece))
      const block = Buffer.alloc(16 * MB, 32)
      packer.write('<worksheet>')
      for (let turn = 0; turn < 256; turn += 1) await new Promise((next) => packer.write(block, next))
      await new Promise<void>((end) => packer.end(end))
      const file = makeZip([{ name: SHEET, content: '', claims: 10, packed: Buffer.concat(packed) }])
      expect(file.length).toBeGreaterThan(3.9 * MB)
      const before = process.memoryUsage().rss
      expect(await refusalOf(file)).toMatch(/解压后超过/)
      expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB)
    },
  )
})

describe('XML that is made to fill the memory', () => {
  const one = async (xml: string) => refusalOf(makeZip([{ name: SHEET, content: xml }]))
  it.each([
    ['styles', 'xl/styles.xml', `<styleSheet><cellXfs>${'<xf/>'.repeat(130_981)}</cellXfs></styleSheet>`],
    [
      'relations',
      '_rels/.rels',
      `<Relationships>${'<Relationship Target="a"/>'.repeat(10_001)}</Relationships>`,
    ],
    ['sheets', 'xl/workbook.xml', `<workbook><sheets>${'<sheet/>'.repeat(10_001)}</sheets></workbook>`],
  ])('%s without end', async (_, name, content) => {
    const parts = [
      { name, content },
      { name: SHEET, content: '<worksheet/>' },
    ]
    expect(await refusalOf(makeZip(parts))).toMatch(/内容过多/)
  })

  it.each([
    ['elements in each other', '<a>'.repeat(1_000_000)],
    ['attributes without end', `<a ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1" `).join('')}/>`],
    ['a name without end', `<${'a'.repeat(5 * MB)}`],
    ['a value without end', `<a b="${'a'.repeat(5 * MB)}`],
    ['no XML', 'a'.repeat(MB)],
  ])('%s', async (_, xml) => {
    expect(await one(xml)).toMatch(/不是表格/)
  })

  it.each([
    ['runs', '<r><t>字x</t></r>'.repeat(3000)],
    ['families', `<t>${'👨‍👩‍👧'.repeat(500)}</t>`],
  ])(
    'a text of %s that half a million cells share is refused before it is copied so often',
    async (_, text) => {
      const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`
      const file = makeZip([
        { name: 'xl/sharedStrings.xml', content: `<sst><si>${text}</si></sst>` },
        { name: SHEET, content: `<worksheet><sheetData>${row.repeat(10_000)}</sheetData></worksheet>` },
      ])
      const bounds = { ...BOUNDS, unzippedBytes: 100 * MB, rows: 10_001, cell: 500 }
      await expect(readTable(new Uint8Array(file), bounds)).rejects.toThrow('文字超过 800 万字')
    },
  )

  it('a text of 5 MB in one cell is cut', async () => {
    const text = `<worksheet><sheetData><row><c t="inlineStr"><is><t>${'a'.repeat(5 * MB)}</t></is></c></row></sheetData></worksheet>`
    const rows = await readTable(new Uint8Array(makeZip([{ name: SHEET, content: text }])), BOUNDS)
    expect(rows[0]?.[0]).toHaveLength(200)
  })
})
