import {
  ALL_COLUMNS,
  FILE_COLUMNS,
  type FileColumn,
  isInside,
} from '#schemas/sourcing/scheme-files/options.ts'

/** Adds a column at the end, or removes it. The last column cannot be removed. */
export function toggleColumn(columns: readonly FileColumn[], column: FileColumn): FileColumn[] {
  if (!columns.includes(column)) return [...columns, column]
  return columns.length === 1 ? [...columns] : columns.filter((one) => one !== column)
}

/** Moves a column one place forward (-1) or back (1); the first and last column cannot move further. */
export function moveColumn(columns: readonly FileColumn[], column: FileColumn, by: -1 | 1): FileColumn[] {
  const [from, to] = [columns.indexOf(column), columns.indexOf(column) + by]
  const other = columns[to]
  if (from < 0 || other === undefined) return [...columns]
  return columns.map((one, at) => (at === from ? other : at === to ? column : one))
}

/** Lists the chosen columns in their order, then all columns that are not chosen. */
export const listOfferedColumns = (columns: readonly FileColumn[]): FileColumn[] => [
  ...columns,
  ...ALL_COLUMNS.filter((column) => !columns.includes(column)),
]

/** Lists the labels of the columns that a customer should not see. */
export const listInsideColumns = (columns: readonly FileColumn[]): string[] =>
  columns.filter(isInside).map((column) => FILE_COLUMNS[column].label)
