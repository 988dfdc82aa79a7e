export interface TableBounds {
  bytes: number
  /** Total size of everything unpacked from an xlsx. */
  unzippedBytes: number
  /** Maximum number of rows, including the heading. */
  rows: number
  /** Maximum characters of a cell; longer texts are cut. */
  cell: number
}

/** Rows of cells as the spreadsheet shows them. Empty rows are included, so that row numbers match. */
export type Table = string[][]

/** Maximum number of columns; further columns are ignored. */
export const MAX_COLUMNS = 50

/** Error that says why a file cannot be read and what to do; its message is shown to the user. */
export class TableRefused extends Error {}

export const createTooManyRows = ({ rows }: Pick<TableBounds, 'rows'>) =>
  new TableRefused(`文件超过 ${(rows - 1).toLocaleString('en-US')} 行，请分成几个文件后分别导入`)

/** Maximum total of characters in all cells; each is copied between threads, so it takes memory twice. */
const MAX_CHARACTERS = 8_000_000

/** Returns a function that counts the stored characters of a file. It throws TableRefused beyond the limit. */
export function createCharacterCounter(): (text: string) => void {
  let kept = 0
  return (text) => {
    kept += text.length
    if (kept > MAX_CHARACTERS) throw new TableRefused('文件里的文字超过 800 万字，请分成几个文件后分别导入')
  }
}

export const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
