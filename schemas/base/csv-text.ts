/** Byte order mark. Without it spreadsheets assume the system's own encoding and garble Chinese. */
const MARK = '\uFEFF'
const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula (also with full-width signs), and before
 * a number with more digits than a spreadsheet keeps, such as an order number.
 */
function cell(value: string): string {
  const tooLong = /^\d{16,}$/.test(value)
  const formula = /^[=+\-@\t\r\n＝＋－＠]/.test(value) && !NUMBER.test(value)
  const text = tooLong || formula ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats rows as CSV (RFC 4180) with the byte order mark that spreadsheets need. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
