import { cutGraphemes } from '#schemas/base/graphemes.ts'
import {
  cleanCell,
  describeCellError,
  isFormula,
  isRounded,
  type SheetCells,
  readSheetCells,
} from '#schemas/base/sheet.ts'
import { findCarrierByName, readTrackingNo } from './carriers.ts'

/** Maximum characters of a cell; longer text is cut because it cannot be a valid value. */
export const IMPORT_CELL = 200

/** Headings of the columns, in the order of the template. */
export const trackingColumns = {
  orderId: '订单号',
  carrier: '快递公司',
  trackingNo: '快递单号',
  lines: '商品行',
} as const
export type TrackingColumn = keyof typeof trackingColumns
export type TrackingCells = SheetCells<TrackingColumn>

export interface TrackingRow {
  row: number
  orderId: string
  /** A code of carriers.ts. */
  carrier: string
  trackingNo: string
  /** Lines of the package; null for everything that can be sent. A null quantity is the rest of the line. */
  lines: readonly { lineNo: number; quantity: number | null }[] | null
}

/** Parses `1×2；3`: two pieces of the first line and the rest of the third. Returns null for any other format. */
function readLines(cell: string): TrackingRow['lines'] {
  const parts = cell.split(/[;,、\s]+/).filter((part) => part !== '')
  const lines = parts.map((part) => {
    const [, lineNo, quantity] = /^(\d{1,3})(?:[x×*](\d{1,6}))?$/i.exec(part) ?? []
    return { lineNo: Number(lineNo), quantity: quantity === undefined ? null : Number(quantity) }
  })
  const right = lines.every(({ lineNo, quantity }) => lineNo >= 1 && (quantity === null || quantity >= 1))
  const once = new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length
  return right && once && lines.length > 0 ? lines : null
}

/** Parses a row of a file; returns its error as a sentence if it is invalid. */
export function readTrackingRow(cells: TrackingCells): TrackingRow | string {
  const [orderId, carrier, trackingNo] = [cells.orderId, cells.carrier, cells.trackingNo].map(cleanCell)
  const lines = cleanCell(cells.lines)
  const all = [orderId, carrier, trackingNo, lines].map((cell) => cell ?? '')
  const at = all.findIndex((cell) => describeCellError(cell) !== null)
  const column = (['orderId', 'carrier', 'trackingNo', 'lines'] as const)[at]
  if (column !== undefined) return `“${trackingColumns[column]}”的${describeCellError(all[at] ?? '')}`
  if (all.some(isFormula)) return '单元格里是公式，请粘贴为文本后重试'
  if (!orderId || !carrier || !trackingNo) {
    const missing = !orderId ? 'orderId' : !carrier ? 'carrier' : 'trackingNo'
    return `没有填写${trackingColumns[missing]}`
  }
  if (isRounded(orderId) || isRounded(trackingNo))
    return '长号码已被表格软件改成科学计数，请把该列设为文本后重新填写'
  if (!/^[\w-]{1,64}$/.test(orderId)) return '订单号不正确，请核对'
  const code = findCarrierByName(carrier)?.code
  if (code === undefined)
    return `没有名为“${cutGraphemes(carrier, 20)}”的快递公司，请填写常用名称，如顺丰、圆通`
  const number = readTrackingNo(trackingNo)
  if (number === null) return '快递单号不正确，应为 6 到 30 位数字或字母'
  const read = lines === '' ? null : readLines(lines)
  if (lines !== '' && read === null) return '商品行不正确，应写成“1×2；3”：第 1 行发 2 件，第 3 行全发'
  return { row: cells.row, orderId, carrier: code, trackingNo: number, lines: read }
}

/** Finds conflicts between the rows of one file, by row: a repeated package, or a repeated order without its lines. */
export function findRepeatedRows(rows: readonly TrackingRow[]): ReadonlyMap<number, string> {
  const wrong = new Map<number, string>()
  const ofOrder = new Map<string, TrackingRow[]>()
  for (const one of rows) {
    const before = ofOrder.get(one.orderId) ?? []
    const same = before.find(({ trackingNo }) => trackingNo === one.trackingNo)
    const [first] = before
    if (same) wrong.set(one.row, `与第 ${same.row} 行是同一订单的同一单号，请合并为一行`)
    else if (first && [one, ...before].some(({ lines }) => lines === null))
      wrong.set(one.row, `该订单在第 ${first.row} 行已出现；分几个包裹发货时，每行都要写明商品行`)
    ofOrder.set(one.orderId, [...before, one])
  }
  return wrong
}

const headings: Readonly<Record<string, TrackingColumn>> = {
  订单编号: 'orderId',
  物流公司: 'carrier',
  物流单号: 'trackingNo',
  运单号: 'trackingNo',
}

/** Reads the rows below the heading, whatever the order of the columns; returns a sentence if the file is invalid. */
export const readTrackingCells = (table: readonly (readonly string[])[]): TrackingCells[] | string =>
  readSheetCells(table, {
    columns: trackingColumns,
    headings,
    needed: ['orderId', 'carrier', 'trackingNo'],
  })
