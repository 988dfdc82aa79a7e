import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { escapePattern } from '#schemas/base/pattern-text.ts'
import { MAX_COLUMNS, type Table, type TableBounds, TableRefused, createTooManyRows } from './bounds.ts'

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function markedEncoding([first, second, third]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : ''
}

/** Decodes by the byte order mark, else as UTF-8, else as gb18030, which Chinese spreadsheets write. */
function textOf(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  const text = marked ? decode(bytes, marked) : (decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030'))
  if (text === null || text.includes('\0'))
    throw new TableRefused('文件的文字编码无法识别，请用表格软件另存为“CSV UTF-8”或 .xlsx 再试')
  return text
}

/** Characters and lines from the beginning of a file that are used to detect the separator. */
const BEGINNING = 10_000
const BEGINNING_LINES = 20
/** Characters to read for each visible one to keep: a flag or a family emoji consists of many characters. */
const MAX_PER_KIND = 50

const SEPARATORS = [',', '\t', ';', '，']

/** Returns the separator found on most lines, then most often in the heading, outside quotes; else a comma. */
function separatorOf(csv: string): string {
  const bare = csv
    .slice(0, BEGINNING)
    .split('"')
    .filter((_, at) => at % 2 === 0)
  const lines = bare
    .join('')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const [heading = '', ...below] = lines.slice(0, BEGINNING_LINES)
  const count = (line: string, mark: string) => line.split(mark).length - 1
  const scored = SEPARATORS.map((mark) => {
    const columns = count(heading, mark)
    const fitting = below.filter((line) => columns > 0 && count(line, mark) >= columns).length
    return { mark, columns, fitting }
  })
  // The sort is stable, so earlier separators win ties.
  const [best] = scored
    .filter(({ columns }) => columns > 0)
    .sort((a, b) => b.fitting - a.fitting || b.columns - a.columns)
  return best?.mark ?? ','
}

/** Line that tells Excel the separator; it is not a row. */
const TOLD = /^sep=(.)(?:\r\n?|\n|$)/i
/** Notation of programs that keep Excel from reading digits as a number: `="001234"`. */
const KEPT_TEXT = /^="([^"]*)"$/
/** Beginning of HTML or XML, which old programs export as a spreadsheet file. */
const MARKUP = /^\s{0,100}<(?:!doctype|\?xml|html|head|body|meta|style|table)/i

/** Reads a CSV file with any common separator and line end (RFC 4180). Throws TableRefused for anything else. */
export function readCsv(bytes: Uint8Array, bounds: TableBounds): Table {
  const whole = textOf(bytes)
  if (MARKUP.test(whole))
    throw new TableRefused('文件里是网页，不是表格，请用表格软件打开后另存为 .xlsx 或 .csv 再试')
  const [told = '', named] = TOLD.exec(whole) ?? []
  const text = whole.slice(told.length)
  const separator = named ?? separatorOf(text)
  const rows: Table = []
  let row: string[] = []
  let at = 0
  function put(cell: string) {
    if (row.length < MAX_COLUMNS) row.push(cutGraphemes(cell, bounds.cell))
  }
  function endRow() {
    const isFull = rows.length >= bounds.rows
    if (isFull && row.some((cell) => cell.trim() !== '')) throw createTooManyRows(bounds)
    // Spreadsheets write empty lines after the last row, and a file may be full of them.
    if (!isFull) rows.push(row.map((cell) => KEPT_TEXT.exec(cell)?.[1] ?? cell))
    row = []
  }
  function quoted(from: number): [cell: string, end: number] {
    let cell = ''
    for (let start = from; ;) {
      const quote = text.indexOf('"', start)
      if (quote < 0) throw new TableRefused('文件中有没有成对的引号，请用表格软件打开后另存再试')
      const isPair = text[quote + 1] === '"'
      if (cell.length < bounds.cell * MAX_PER_KIND) cell += text.slice(start, isPair ? quote + 1 : quote)
      if (!isPair) return [cell, quote + 1]
      start = quote + 2
    }
  }
  const ends = new RegExp(`[${escapePattern(separator)}\\r\\n]`, 'g')
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') [cell, at] = quoted(at + 1)
    ends.lastIndex = at
    const end = ends.exec(text)?.index ?? text.length
    put(cell + text.slice(at, end))
    if (text[end] !== separator) endRow()
    else if (end === text.length - 1) put('')
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
  }
  if (row.length > 0) endRow()
  return rows
}
