import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readTable } from '#src/lib/table-file/read-table.ts'
import type { Cell } from './cell.ts'
import { createCsvFile } from './csv.ts'
import { createXlsxFile } from './xlsx.ts'

const BOUNDS = { bytes: 5e6, unzippedBytes: 5e7, rows: 100, cell: 500 }
const ROWS: Cell[][] = [
  ['金额', '件数', '备注'],
  [{ fen: 20_400 }, 204, ''],
  [{ fen: 10_001 }, 2, null],
  [{ fen: 0 }, 0, '赠品'],
]
const bytesOf = async (file: Response) => new Uint8Array(await file.arrayBuffer())

it('money has two decimals in a CSV, a number of pieces has none', async () => {
  expect(await readTable(await bytesOf(createCsvFile('账单', ROWS)), BOUNDS)).toEqual([
    ['金额', '件数', '备注'],
    ['204.00', '204', ''],
    ['100.01', '2', ''],
    ['0.00', '0', '赠品'],
  ])
})

it('money is a number in a workbook, shown with the same two decimals', async () => {
  const bytes = await bytesOf(await createXlsxFile('账单', ROWS, { sheet: '账单', widths: [10, 10, 10] }))
  expect((await readTable(bytes, BOUNDS)).slice(1).map(([money]) => money)).toEqual([
    '204.00',
    '100.01',
    '0.00',
  ])
  const parts = unzipSync(bytes)
  const [sheet = '', styles = ''] = ['xl/worksheets/sheet1.xml', 'xl/styles.xml'].map((name) =>
    strFromU8(parts[name] ?? new Uint8Array()),
  )
  const [, at = ''] = /<c r="A2" s="(\d+)"/.exec(sheet) ?? []
  const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1]?.match(/<xf [^>]*>/g) ?? []
  const [, id = ''] = /numFmtId="(\d+)"/.exec(formats[Number(at)] ?? '') ?? []
  expect(styles).toContain(`<numFmt numFmtId="${id}" formatCode="0.00"/>`)
})
