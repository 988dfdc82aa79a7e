import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { attachmentHeaders, XLSX_TYPE } from './attachment.ts'
import { type Cell, MONEY_FORMAT } from './cell.ts'

/** XML has no place for control characters and halves of pairs. */
const sound = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** A text stays a text whatever it begins with, so that nothing that somebody typed is run as a formula. */
const sheetOf = (rows: readonly (readonly Cell[])[]): SheetData =>
  rows.map((row, at) =>
    row.map((value) => {
      if (value === null) return null
      if (typeof value === 'number') return { value, type: Number }
      if (typeof value === 'object') return { value: value.fen / 100, type: Number, format: MONEY_FORMAT }
      const bold = at === 0 ? { fontWeight: 'bold' as const } : {}
      return { value: sound(value), type: String, format: '@', ...bold }
    }),
  )

interface Sheet {
  /** The name of its one sheet. */
  sheet: string
  /** Of the columns, in characters. */
  widths: readonly number[]
}

/** A workbook to be kept; the first row is its heading. `name` without its ending. */
export async function xlsxFile(
  name: string,
  rows: readonly (readonly Cell[])[],
  { sheet, widths }: Sheet,
): Promise<Response> {
  const columns = widths.map((width) => ({ width }))
  const file = await writeXlsx(sheetOf(rows), { columns, sheet, stickyRowsCount: 1 }).toBuffer()
  return new Response(new Uint8Array(file), {
    headers: attachmentHeaders({ name: `${name}.xlsx`, plain: 'export.xlsx', type: XLSX_TYPE }),
  })
}
