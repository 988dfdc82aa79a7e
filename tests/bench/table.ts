/** Columns of text in the terminal that are also a Markdown table. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => padded(cells[column] ?? '', width, column > 0)).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column > 0 ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [lineOf(head), rule, ...rows.map(lineOf)].join('\n')
}

const widthOf = (text: string) => [...text].length

function padded(text: string, width: number, right: boolean): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)))
  return right ? space + text : text + space
}
