import {
  ALL_COLUMNS,
  FILE_COLUMNS,
  type FileColumn,
  isInside,
} from '#schemas/sourcing/scheme-files/options.ts'

/** A column taken in behind the others, or left out; the last one stays. */
export function toggled(columns: readonly FileColumn[], column: FileColumn): FileColumn[] {
  if (!columns.includes(column)) return [...columns, column]
  return columns.length === 1 ? [...columns] : columns.filter((one) => one !== column)
}

/** One place earlier (-1) or later (1); at the end nothing moves. */
export function moved(columns: readonly FileColumn[], column: FileColumn, by: -1 | 1): FileColumn[] {
  const [from, to] = [columns.indexOf(column), columns.indexOf(column) + by]
  const other = columns[to]
  if (from < 0 || other === undefined) return [...columns]
  return columns.map((one, at) => (at === from ? other : at === to ? column : one))
}

/** Those that are chosen in their order, then the others. */
export const offered = (columns: readonly FileColumn[]): FileColumn[] => [
  ...columns,
  ...ALL_COLUMNS.filter((column) => !columns.includes(column)),
]

/** What a customer should not see of these, in words. */
export const insideOf = (columns: readonly FileColumn[]): string[] =>
  columns.filter(isInside).map((column) => FILE_COLUMNS[column].label)
