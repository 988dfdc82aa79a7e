import type { Cell, CellObject, Row } from 'write-excel-file/node'
import type { FileColumn } from '#schemas/sourcing/scheme-files/options.ts'
import type { FileGroup, FileItem, SchemeContent } from '#server/sourcing/scheme-files/content.ts'
import { escapeCellText } from './cell-text.ts'
import { border, COLUMNS, getHeaderCell, INK, getColumnLetter, MONEY, SUMS, toYuan } from './columns.ts'

/** Row height in points: a picture of 80 px with a margin. */
const PICTURE_ROW = 66
const PLAIN_ROW = 30
const QUIET = '#6F6963'

export interface PlacedPicture {
  picture: string
  /** Row number from 1. */
  row: number
  column: number
}

export interface Sheet {
  rows: Row[]
  pictures: PlacedPicture[]
  values: Map<string, number>
  /** Number of rows from the top to the column headers. */
  sticky: number
}

/** Lays out a scheme as a sheet with these columns; `logo` adds a first row for the logo. */
export function layOut(content: SchemeContent, columns: readonly FileColumn[], logo: boolean): Sheet {
  const sheet: Sheet = { rows: [], pictures: [], values: new Map(), sticky: 0 }
  const { rows } = sheet
  if (logo) rows.push(across(columns, { height: 44, value: ' ', type: String }))
  rows.push(across(columns, { ...plain(content.name), fontSize: 18, fontWeight: 'bold', height: 38 }))
  rows.push(across(columns, { ...plain(facts(content)), textColor: QUIET, height: 22 }))
  rows.push(columns.map(getHeaderCell))
  sheet.sticky = rows.length
  const sums = content.groups.map((group) => putGroup(sheet, columns, group, content.groups.length > 1))
  putTotal(sheet, columns, content, sums)
  if (content.taxRate !== '' && columns.includes('amount'))
    rows.push(across(columns, { ...plain(taxLine(content)), align: 'right', textColor: QUIET, height: 22 }))
  rows.push(across(columns, { ...plain(content.store), textColor: QUIET, height: 22 }))
  return sheet
}

const plain = (value: string): CellObject => ({
  value: escapeCellText(value),
  type: String,
  textColor: INK,
  alignVertical: 'center',
})

function across(columns: readonly FileColumn[], cell: CellObject): Row {
  return [{ ...cell, columnSpan: columns.length }, ...columns.slice(1).map(() => null)]
}

function facts({ customer, day, validUntil }: SchemeContent): string {
  const parts = [
    customer === '' ? '' : `客户：${customer}`,
    `日期：${day}`,
    validUntil === null ? '' : `有效期至：${validUntil}`,
  ]
  return parts.filter((part) => part !== '').join('　　')
}

const taxLine = ({ taxRate, tax }: SchemeContent) =>
  `以上价格为含税价，税率 ${taxRate}%，其中税额 ${toYuan(tax).toFixed(2)} 元`

interface Summed {
  items: readonly FileItem[]
  /** First and last row from 1, or the row that holds the sums. */
  from: number
  to: number
  sumRow: number | undefined
}

function putGroup(sheet: Sheet, columns: readonly FileColumn[], group: FileGroup, several: boolean): Summed {
  const { rows, pictures } = sheet
  const headed = several || group.heading !== ''
  if (headed) {
    const heading = group.heading === '' ? '其他' : group.heading
    rows.push(
      across(columns, {
        ...border,
        ...plain(heading),
        fontWeight: 'bold',
        backgroundColor: '#FAF7F3',
        height: 26,
      }),
    )
  }
  const from = rows.length + 1
  const pictured = columns.indexOf('picture')
  for (const [place, item] of group.items.entries()) {
    const height = pictured >= 0 && item.picture !== null ? PICTURE_ROW : PLAIN_ROW
    rows.push(columns.map((column) => withHeight(COLUMNS[column].cell(item, place + 1), height)))
    if (pictured >= 0 && item.picture !== null)
      pictures.push({ picture: item.picture, row: rows.length, column: pictured + 1 })
  }
  const to = rows.length
  const summed: Summed = { items: group.items, from, to, sumRow: undefined }
  if (!several || group.items.length === 0) return summed
  const sum = (letter: string) => `SUM(${letter}${from}:${letter}${to})`
  putSums(sheet, columns, { label: '小计', items: group.items, formula: sum })
  return { ...summed, sumRow: rows.length }
}

const withHeight = (cell: Cell, height: number): Cell => ({ ...(cell as CellObject), height })

function putTotal(
  sheet: Sheet,
  columns: readonly FileColumn[],
  { groups }: SchemeContent,
  sums: readonly Summed[],
): void {
  const items = groups.flatMap((group) => group.items)
  if (items.length === 0) return
  const parts = sums.filter((group) => group.items.length > 0)
  const formula = (letter: string) =>
    parts
      .map(({ sumRow, from, to }) =>
        sumRow === undefined ? `SUM(${letter}${from}:${letter}${to})` : `${letter}${sumRow}`,
      )
      .join('+')
  putSums(sheet, columns, { label: '合计', items, formula })
}

interface Sums {
  label: string
  items: readonly FileItem[]
  formula(letter: string): string
}

/** Adds a row of sums; its formulas never contain users' text. */
function putSums(sheet: Sheet, columns: readonly FileColumn[], { label, items, formula }: Sums): void {
  const bold = { ...border, fontWeight: 'bold', textColor: INK, alignVertical: 'center', height: 28 } as const
  sheet.rows.push(
    columns.map((column, place): Cell => {
      const sum = SUMS[column]
      if (!sum) return place === 0 ? { ...bold, value: label, type: String } : { ...bold }
      const text = `ROUND(${formula(getColumnLetter(place))},2)`
      const whole = items.reduce((all, item) => all + Math.round(sum.of(item) * 100), 0)
      sheet.values.set(text, whole / 100)
      return {
        ...bold,
        value: text,
        type: 'Formula',
        format: sum.format === MONEY ? MONEY : '0',
        align: sum.align,
      }
    }),
  )
}
