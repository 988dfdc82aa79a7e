import { cutText } from '#schemas/base/one-line.ts'
import { type Table, type TableBounds, TableRefused, tooManyRows } from './bounds.ts'
import { openZip } from './zip.ts'

const notRead = () => new TableRefused('文件不是表格，或已损坏，请用表格软件打开后另存为 .xlsx 再试')
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The five that every XML knows, and numbers; a document's own entities are never looked up. */
function unescape(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]{0,300})"`).exec(tag)?.[1] ?? ''

/** Elements of a name, one after the other; never looks at a character twice, however they are nested. */
function* elements(xml: string, name: string, from = 0, to = xml.length): Generator<Element> {
  let at = from
  for (;;) {
    const open = xml.indexOf(`<${name}`, at)
    if (open < 0 || open >= to) return
    at = open + name.length + 1
    // <c of <cols> is another.
    if (!/[\s/>]/.test(xml[at] ?? '')) continue
    const end = xml.indexOf('>', at)
    if (end < 0 || end >= to) throw notRead()
    const tag = xml.slice(open, end)
    at = end + 1
    if (tag.endsWith('/')) yield { tag, inside: '' }
    else {
      const close = xml.indexOf(`</${name}>`, at)
      if (close < 0 || close > to) throw notRead()
      yield { tag, inside: xml.slice(at, close) }
      at = close + name.length + 3
    }
  }
}
interface Element {
  tag: string
  inside: string
}

function firstOf(xml: string, name: string): string | null {
  for (const { inside } of elements(xml, name)) return inside
  return null
}

/** The runs of a rich text as one; how it is pronounced stands in it too, and is left out. */
function textOf(xml: string): string {
  const spoken = xml.indexOf('<rPh')
  const runs = [...elements(spoken < 0 ? xml : xml.slice(0, spoken), 't')]
  return unescape(runs.map(({ inside }) => inside).join(''))
}

/** `BC12` → 54; NaN for what names no cell. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return NaN
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** A number as it is typed; one of more digits than a spreadsheet keeps in the form that says so. */
function numberText(raw: string): string {
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return raw
  if (!Number.isInteger(value)) return raw
  return Math.abs(value) < 1e15 ? String(value) : value.toExponential().toUpperCase()
}

function cellText({ tag, inside }: Element, shared: readonly string[]): string {
  const value = unescape(firstOf(inside, 'v') ?? '')
  // What it came to is nobody's word: whoever reads it is to see that it is a formula.
  if (/<f[\s/>]/.test(inside)) return `=${value}`
  const type = attribute(tag, 't')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr') return textOf(inside)
  return type === '' || type === 'n' ? numberText(value) : value
}

/** Beyond these nothing is read. */
const MOST_COLUMNS = 50

function readSheet(xml: string, shared: readonly string[], bounds: TableBounds): Table {
  const rows: Table = []
  for (const { tag, inside } of elements(xml, 'row')) {
    const named = Number(attribute(tag, 'r'))
    const index = Number.isInteger(named) && named > rows.length ? named - 1 : rows.length
    const cells: string[] = []
    for (const cell of elements(inside, 'c')) {
      const column = columnOf(attribute(cell.tag, 'r'))
      const at = Number.isNaN(column) ? cells.length : column
      if (at < MOST_COLUMNS) cells[at] = cutText(cellText(cell, shared), bounds.cell)
    }
    if (cells.every((cell) => (cell ?? '').trim() === '')) continue
    if (index >= bounds.rows) throw tooManyRows(bounds)
    while (rows.length < index) rows.push([])
    rows.push(Array.from(cells, (cell) => cell ?? ''))
  }
  return rows
}

/** The path of the first sheet, as workbook and relations name it. */
async function firstSheet(read: (name: string) => Promise<string | null>): Promise<string> {
  const workbook = (await read('xl/workbook.xml')) ?? ''
  const [sheet] = elements(workbook, 'sheet')
  const relations = (await read('xl/_rels/workbook.xml.rels')) ?? ''
  for (const { tag } of elements(relations, 'Relationship'))
    if (sheet && attribute(tag, 'Id') === attribute(sheet.tag, 'r:id')) {
      const target = attribute(tag, 'Target')
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
    }
  return 'xl/worksheets/sheet1.xml'
}

/** The first sheet of a workbook. */
export async function readXlsx(bytes: Uint8Array, bounds: TableBounds): Promise<Table> {
  const read = openZip(bytes, bounds)
  const sheet = await read(await firstSheet(read))
  if (sheet === null) throw notRead()
  const strings = (await read('xl/sharedStrings.xml')) ?? ''
  const shared = Array.from(elements(strings, 'si'), ({ inside }) => textOf(inside).slice(0, bounds.cell))
  return readSheet(sheet, shared, bounds)
}
