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

/** Beyond these nothing is read. */
export const MOST_COLUMNS = 50

/** Why a file cannot be read, and what to do: a sentence to be shown. */
export class TableRefused extends Error {}

export const tooManyRows = ({ rows }: Pick<TableBounds, 'rows'>) =>
  new TableRefused(`文件超过 ${(rows - 1).toLocaleString('en-US')} 行，请分成几个文件后分别导入`)

/** Characters of all cells that are kept: each crosses from one thread to another, and is then held twice. */
const MOST_CHARACTERS = 8_000_000

/** Counts the characters that are kept of a file. Throws TableRefused beyond the bound. */
export function countKept(): (text: string) => void {
  let kept = 0
  return (text) => {
    kept += text.length
    if (kept > MOST_CHARACTERS) throw new TableRefused('文件里的文字超过 800 万字，请分成几个文件后分别导入')
  }
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
