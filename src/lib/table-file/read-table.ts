import { formatMegabytes, type Table, type TableBounds, TableRefused } from './bounds.ts'
import { readCsv } from './csv.ts'
import { readXlsx } from './xlsx.ts'

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Reads CSV or xlsx, told apart by content, not by file name. Throws TableRefused for anything else. */
export async function readTable(bytes: Uint8Array, bounds: TableBounds): Promise<Table> {
  if (bytes.length === 0) throw new TableRefused('文件是空的，请重新选择')
  if (bytes.length > bounds.bytes)
    throw new TableRefused(`文件超过 ${formatMegabytes(bounds.bytes)}，请分成几个文件后分别导入`)
  if (begins(bytes, 0x50, 0x4b, 3, 4)) return readXlsx(bytes, bounds)
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new TableRefused('不支持旧的 .xls 文件或加密的文件，请另存为没有密码的 .xlsx 或 .csv 再试')
  return readCsv(bytes, bounds)
}
