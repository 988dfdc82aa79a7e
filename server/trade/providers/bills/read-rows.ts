/** A row of a bill by the titles of its columns. */
export type BillRow = Readonly<Record<string, string>>

interface Form {
  /** What the line of titles begins with. */
  title: string
  /** What the line behind the last row begins with. */
  end: string
  /** The cells of a line. */
  split(line: string): string[]
}

/** Reads the rows of a provider's bill. Throws where it has no line of titles, or a row of another length. */
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
