/** Logs a line for the operators of the mall. It must never contain what a shopper typed. */
export function log(line: string): void {
  console.warn(`[mall] ${line}`)
}
