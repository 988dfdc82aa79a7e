import { cutGraphemes } from '#schemas/base/graphemes.ts'
import {
  createCharacterCounter,
  MAX_COLUMNS,
  type Table,
  type TableBounds,
  TableRefused,
  createTooManyRows,
} from './bounds.ts'
import { formatDay, formatText, formatNumber } from './number-text.ts'
import { openZip, type Parts } from './unzip.ts'
import {
  decodeCell,
  isExtension,
  getReadLimit,
  readFormats,
  readPart,
  readStrings,
  readWorkbook,
} from './workbook.ts'
import { type Attributes, createNotTable } from './xml.ts'

/** Returns the column index of a reference: `BC12` → 54. Returns NaN for an invalid one. */
function columnOf(reference = ''): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0]
  if (letters === undefined) return NaN
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Cell {
  at: number
  type: string
  style: number
  /** Formula without its equals sign; null for a plain value. */
  formula: string | null
  value: string
  inline: string
}

interface Look {
  strings: readonly string[]
  formats: readonly string[]
  starts1904: boolean
}

/** Returns a shared string. Throws TableRefused if it is missing, because the sheet would be read with gaps. */
function sharedText(strings: readonly string[], value: string): string {
  const text = strings[Number(value)]
  if (text === undefined) throw createNotTable()
  return text
}

function shownText({ type, style, value, inline }: Cell, { strings, formats, starts1904 }: Look): string {
  const pattern = formats[style] ?? ''
  if (type === 's') return formatText(value === '' ? '' : sharedText(strings, value), pattern)
  if (type === 'inlineStr') return formatText(decodeCell(inline), pattern)
  if (type === 'str') return formatText(decodeCell(value), pattern)
  if (type === 'd') return formatDay(value, pattern)
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  return type === '' || type === 'n' ? formatNumber(value, pattern, starts1904) : value
}

/** LibreOffice writes TRUE and FALSE as formulas. */
const TRUTH = /^(?:TRUE|FALSE)\(\)$/

/** Returns a cell's text, with `=` before a formula's result, so that an import detects values nobody typed. */
function cellText(cell: Cell, look: Look): string {
  const shown = shownText(cell, look)
  return cell.formula === null || TRUTH.test(cell.formula) ? shown : `=${shown}`
}

function sheetListener(look: Look, bounds: TableBounds) {
  const rows: Table = []
  const most = getReadLimit(bounds)
  const keep = createCharacterCounter()
  // Shared strings are cut already, and many cells may refer to one.
  const cuts = new Map<string, string>(look.strings.map((one) => [one, one]))
  let [index, done] = [0, false]
  let cells: string[] = []
  let cell: Cell | null = null

  function openCell({ r, s, t = '' }: Attributes): Cell {
    const column = columnOf(r)
    const at = Number.isNaN(column) ? cells.length : column
    return { at, type: t, style: Number(s ?? 0), formula: null, value: '', inline: '' }
  }
  function keepCell(shown: string): string {
    const cut = cuts.get(shown) ?? cutGraphemes(shown, bounds.cell)
    keep(cut)
    return cut
  }
  function endRow() {
    if (cells.every((one) => (one ?? '').trim() === '')) return
    if (index >= bounds.rows) throw createTooManyRows(bounds)
    while (rows.length < index) rows.push([])
    rows.push(Array.from(cells, (one) => one ?? ''))
  }
  const listener = {
    open(name: string, attributes: Attributes) {
      if (name === 'row') {
        const named = Number(attributes['r'])
        index = Number.isInteger(named) && named > rows.length ? named - 1 : rows.length
        cells = []
      } else if (name === 'c') cell = openCell(attributes)
      else if (name === 'f' && cell) cell.formula = ''
    },
    text(text: string, path: readonly string[]) {
      if (!cell || isExtension(path)) return
      const name = path.at(-1)
      if (name === 'v' && cell.value.length < most) cell.value += text
      else if (name === 'f' && (cell.formula ?? '').length < most) cell.formula += text
      else if (name === 't' && !path.includes('rPh') && cell.inline.length < most) cell.inline += text
    },
    close(name: string) {
      if (name === 'c' && cell) {
        if (cell.at < MAX_COLUMNS) cells[cell.at] = keepCell(cellText(cell, look))
        cell = null
      } else if (name === 'row') endRow()
      else if (name === 'sheetData') done = true
    },
  }
  return { rows, listener, isDone: () => done }
}

const OTHERS: readonly (readonly [part: RegExp, words: string])[] = [
  [/^content\.xml$/, '不支持 .ods 文件，请另存为 .xlsx 或 .csv 再试'],
  [/\.iwa$/, '不支持 Numbers 的文件，请在 Numbers 中导出为 Excel 再试'],
  [/^xl\/workbook\.bin$/, '不支持 .xlsb 文件，请另存为 .xlsx 再试'],
]

function otherFile({ names }: Parts): TableRefused {
  const words = OTHERS.find(([part]) => names.some((name) => part.test(name)))?.[1]
  return words === undefined ? createNotTable() : new TableRefused(words)
}

/** Reads the first visible sheet as the spreadsheet shows it. Throws TableRefused for a zip that is no workbook. */
export function readXlsx(bytes: Uint8Array, bounds: TableBounds): Table {
  const parts = openZip(bytes, bounds)
  const { sheet, strings, styles, starts1904 } = readWorkbook(parts)
  const look = {
    strings: readStrings(parts, strings, bounds),
    formats: readFormats(parts, styles),
    starts1904,
  }
  const { rows, listener, isDone } = sheetListener(look, bounds)
  if (!readPart(parts, sheet, listener, isDone)) throw otherFile(parts)
  return rows
}
