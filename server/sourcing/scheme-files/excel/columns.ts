import type { Cell, CellObject } from 'write-excel-file/node'
import { FILE_COLUMNS, type FileColumn } from '#schemas/sourcing/scheme-files/options.ts'
import type { FileItem } from '#server/sourcing/scheme-files/content.ts'
import { escapeCellText } from './cell-text.ts'

export const INK = '#1F1D1B'
const LINE = '#D9D3CB'
export const MONEY = '#,##0.00'

export const border = { borderColor: LINE, borderStyle: 'thin' } as const
const middle = { ...border, alignVertical: 'center', textColor: INK } as const

/** Converts fen to yuan as a number for spreadsheets; the mall itself calculates in fen. */
export const toYuan = (fen: number) => fen / 100

const text = (value: string, align: 'left' | 'center' = 'left'): CellObject => ({
  ...middle,
  value: escapeCellText(value),
  type: String,
  align,
  ...(align === 'left' ? { indent: 1 } : {}),
  wrap: true,
})
const whole = (value: number): CellObject => ({
  ...middle,
  value,
  type: Number,
  format: '0',
  align: 'center',
})
const money = (fen: number | null): Cell =>
  fen === null
    ? { ...middle }
    : { ...middle, value: toYuan(fen), type: Number, format: MONEY, align: 'right', indent: 1 }

interface ColumnOf {
  /** Width in characters, the unit of spreadsheets. */
  width: number
  cell(item: FileItem, place: number): Cell
}

export const COLUMNS: Readonly<Record<FileColumn, ColumnOf>> = {
  index: { width: 6, cell: (_, place) => whole(place) },
  picture: { width: 13, cell: () => ({ ...middle }) },
  name: { width: 34, cell: ({ name }) => text(name) },
  specs: { width: 20, cell: ({ specs }) => text(specs) },
  brand: { width: 13, cell: ({ brand }) => text(brand, 'center') },
  unit: { width: 7, cell: ({ unit }) => text(unit, 'center') },
  quantity: { width: 9, cell: ({ quantity }) => whole(quantity) },
  listPrice: { width: 14, cell: ({ listPrice }) => money(listPrice) },
  quote: { width: 13, cell: ({ quote }) => money(quote) },
  amount: { width: 15, cell: ({ amount }) => money(amount) },
  note: { width: 24, cell: ({ note }) => text(note) },
  skuId: { width: 16, cell: ({ skuId }) => text(skuId) },
  cost: { width: 14, cell: ({ cost }) => money(cost) },
  costAmount: { width: 15, cell: ({ costAmount }) => money(costAmount) },
  margin: { width: 14, cell: ({ amount, costAmount }) => money(amount - costAmount) },
}

export const SUMS: Partial<
  Record<FileColumn, { of(item: FileItem): number; format: string; align: 'right' | 'center' }>
> = {
  quantity: { of: ({ quantity }) => quantity, format: '0', align: 'center' },
  amount: { of: ({ amount }) => toYuan(amount), format: MONEY, align: 'right' },
  costAmount: { of: ({ costAmount }) => toYuan(costAmount), format: MONEY, align: 'right' },
  margin: { of: ({ amount, costAmount }) => toYuan(amount - costAmount), format: MONEY, align: 'right' },
}

export const getHeaderCell = (column: FileColumn): Cell => ({
  ...border,
  value: FILE_COLUMNS[column].label,
  type: String,
  align: 'center',
  alignVertical: 'center',
  fontWeight: 'bold',
  backgroundColor: '#F3EEE8',
  textColor: INK,
  wrap: true,
  height: 26,
})

/** Returns the letters of a column by its index from 0: A, B … Z, AA. */
export const getColumnLetter = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : getColumnLetter(Math.floor(place / 26) - 1) + getColumnLetter(place % 26)
