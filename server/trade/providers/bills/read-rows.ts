/** Row of a bill, by column title. */
export type BillRow = Readonly<Record<string, string>>

interface Form {
  /** Beginning of the line of titles. */
  title: string
  /** Beginning of the line after the last row. */
  end: string
  split(line: string): string[]
}

/** Reads the rows of a bill. Throws if the line of titles is missing or a row has another number of cells. */
export function readRows(text: string, { title, end, split }: Form): BillRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
  const from = lines.findIndex((line) => line.startsWith(title))
  if (from < 0) throw new Error(`the bill has no column ${title}`)
  const titles = (lines[from] ?? '').split(',').map((name) => name.trim())
  const behind = lines.findIndex((line, at) => at > from && line.startsWith(end))
  const rows = lines.slice(from + 1, behind < 0 ? undefined : behind).filter((line) => line !== '')
  return rows.map((line) => {
    const cells = split(line)
    if (cells.length < titles.length) throw new Error('a row of the bill is too short')
    return Object.fromEntries(titles.map((name, at) => [name, cells[at] ?? '']))
  })
}
