/** Logs a line, which must never contain text that a shopper typed. */
export function log(line: string): void {
  console.warn(`[mall] ${line}`)
}
