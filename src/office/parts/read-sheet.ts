import { IMPORT_BYTES, IMPORT_ROWS, IMPORT_UNZIPPED_BYTES } from '#schemas/base/sheet.ts'
import { readTableFile } from '#src/lib/table-file/read-table-file.ts'

/** Reads the rows to import; `cellsOf` may return a message. Throws an Error with a message for users. */
export async function readSheet<T>(
  file: File,
  cell: number,
  cellsOf: (table: string[][]) => T[] | string,
): Promise<T[]> {
  const bounds = { bytes: IMPORT_BYTES, unzippedBytes: IMPORT_UNZIPPED_BYTES, rows: IMPORT_ROWS + 1, cell }
  const rows = cellsOf(await readTableFile(file, bounds))
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}
