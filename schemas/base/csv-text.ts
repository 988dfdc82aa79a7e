/** Spreadsheets take a file without it for one in the system's own encoding, and Chinese is lost. */
const MARK = '\uFEFF'
const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/

/**
 * What a spreadsheet would run as a formula, full-width signs too, is made a text by an apostrophe. A number stays one, unless it has more
 * digits than a spreadsheet keeps: a number of an order.
 */
function cell(value: string): string {
  const tooLong = /^\d{16,}$/.test(value)
  const formula = /^[=+\-@\t\r\n＝＋－＠]/.test(value) && !NUMBER.test(value)
  const text = tooLong || formula ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the mark that spreadsheets want. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
