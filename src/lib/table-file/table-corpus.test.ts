import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { savedTables } from '#fixtures/tables/saved-tables.ts'
import { createXlsxFile } from '#server/platform/text/xlsx.ts'
import { awkwardShapes } from '#tests/support/table-shapes/awkward-shapes.ts'
import { excelShapes } from '#tests/support/table-shapes/excel-shapes.ts'
import { otherShapes } from '#tests/support/table-shapes/other-shapes.ts'
import { readTable } from './read-table.ts'

const BOUNDS = { bytes: 5e6, unzippedBytes: 5e7, rows: 10_001, cell: 500 }

/** Blank cells behind the last one of a row tell nothing. */
const shown = (table: readonly (readonly string[])[]) =>
  table.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))

describe('a table is read as its program shows it', () => {
  it.each(Object.entries(savedTables))('%s', async (name, cells) => {
    const file = new Uint8Array(readFileSync(`fixtures/tables/${name}.xlsx`))
    expect(shown(await readTable(file, BOUNDS))).toEqual(cells)
  })

  it.each(Object.entries({ ...excelShapes, ...otherShapes, ...awkwardShapes }))(
    '%s',
    async (_, { file, cells }) => {
      expect(shown(await readTable(new Uint8Array(file()), BOUNDS))).toEqual(shown(cells))
    },
  )

  it('what the mall itself exports', async () => {
    const rows = [['订单号', '金额'], ['o1', { fen: 30_010 }] as const]
    const file = await createXlsxFile('账单', rows, { sheet: '账单', widths: [10, 10] })
    expect(await readTable(new Uint8Array(await file.arrayBuffer()), BOUNDS)).toEqual([
      ['订单号', '金额'],
      ['o1', '300.10'],
    ])
  })
})
