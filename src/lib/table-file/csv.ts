import { cutText } from '#schemas/base/one-line.ts'
import { type Table, type TableBounds, TableRefused, tooManyRows } from './bounds.ts'

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** By its mark, else UTF-8, else what Chinese spreadsheets write. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  const text = marked ? decode(bytes, marked) : (decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030'))
  if (text === null || text.includes('\0'))
    throw new TableRefused('文件的文字编码无法识别，请用表格软件另存为“CSV UTF-8”或 .xlsx 再试')
  return text
}

/** What parts the cells of the first line; a comma where nothing does. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  return [',', '\t', ';', '，'].find((mark) => line.includes(mark)) ?? ','
}

/** RFC 4180, with the separators and line ends that there are; one pass. */
export function readCsv(bytes: Uint8Array, bounds: TableBounds): Table {
  const text = textOf(bytes)
  const separator = separatorOf(text)
  const rows: Table = []
  let row: string[] = []
  let at = 0
  const put = (cell: string) => void row.push(cutText(cell, bounds.cell))
  function endRow() {
    if (rows.length >= bounds.rows && row.some((cell) => cell.trim() !== '')) throw tooManyRows(bounds)
    rows.push(row)
    row = []
  }
  /** A quoted cell from behind its first quote on; gives where it ends. */
  function quoted(from: number): number {
    const parts: string[] = []
    for (let start = from; ;) {
      const quote = text.indexOf('"', start)
      if (quote < 0) throw new TableRefused('文件中有没有成对的引号，请用表格软件打开后另存再试')
      parts.push(text.slice(start, quote))
      if (text[quote + 1] !== '"') {
        put(parts.join(''))
        return quote + 1
      }
      parts.push('"')
      start = quote + 2
    }
  }
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g')
  while (at < text.length) {
    if (text[at] === '"') at = quoted(at + 1)
    else row.push('')
    ends.lastIndex = at
    const end = ends.exec(text)?.index ?? text.length
    const rest = text.slice(at, end)
    row.push(cutText((row.pop() ?? '') + rest, bounds.cell))
    if (text[end] !== separator) endRow()
    else if (end === text.length - 1) put('')
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
  }
  if (row.length > 0) endRow()
  return rows
}
