/** The line must never contain what a shopper typed. */
export function log(line: string): void {
  console.warn(`[mall] ${line}`)
}
