/** What of a file is read; beyond it the file is refused with a sentence. */
export interface TableBounds {
  bytes: number
  /** Of everything that is unpacked of an xlsx. */
  unzippedBytes: number
  /** With the heading. */
  rows: number
  /** Characters of one cell; what is longer is cut. */
  cell: number
}

/** Rows of cells as they stand in the file, empty ones included, so that a number is what the spreadsheet shows. */
export type Table = string[][]

/** Why a file cannot be read, and what to do: a sentence to be shown. */
export class TableRefused extends Error {}

export const tooManyRows = ({ rows }: Pick<TableBounds, 'rows'>) =>
  new TableRefused(`文件超过 ${(rows - 1).toLocaleString('en-US')} 行，请分成几个文件后分别导入`)

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
