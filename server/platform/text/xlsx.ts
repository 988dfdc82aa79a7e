import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { createAttachmentHeaders, XLSX_TYPE } from './attachment.ts'
import { type Cell, MONEY_FORMAT } from './cell.ts'

/** Removes control characters and unpaired surrogates, which XML does not allow. */
const sound = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** Marks texts as text whatever they begin with, so that no typed text runs as a formula. */
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
  sheet: string
  /** Column widths, in characters. */
  widths: readonly number[]
}

/** Creates a workbook download whose first row is the heading; `name` is without the extension. */
export async function createXlsxFile(
  name: string,
  rows: readonly (readonly Cell[])[],
  { sheet, widths }: Sheet,
): Promise<Response> {
  const columns = widths.map((width) => ({ width }))
  const file = await writeXlsx(sheetOf(rows), { columns, sheet, stickyRowsCount: 1 }).toBuffer()
  return new Response(new Uint8Array(file), {
    headers: createAttachmentHeaders({ name: `${name}.xlsx`, plain: 'export.xlsx', type: XLSX_TYPE }),
  })
}
